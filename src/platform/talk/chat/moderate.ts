import { CHAT_LETTERS_MAX, CHAT_ROOMS, type ChatRoom } from '#lib/rules/chat/chat.ts';
import { countLetters } from '#lib/rules/service/letters.ts';
import { personOf } from '#platform/core/person-of.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { tidyChatText } from './check-text.ts';
import * as rows from './rows.ts';
import * as sanctions from './sanction-rows.ts';

/** Reports of different accounts, each so many days old, that hide a message until staff has looked. */
export const REPORTS_TO_HIDE = 3;
const REPORTER_AGE_DAYS = 7;
/** Longer than any message is kept: for good. */
const FOR_GOOD_S = 100 * 365 * 24 * 60 * 60;

interface Named {
	room: ChatRoom;
	no: number;
}

/**
 * Reports a message. The third report of an account that is old enough hides it until staff has looked;
 * after that, new ones count.
 *
 * Refuses `message_not_found`, also for one of staff or a hidden one, and `chat_own` for an own one.
 */
export async function report(tx: Tx, { room, no, memberId }: Named & { memberId: number }) {
	await rows.lockRoom(tx, room);
	const found = await rows.selectMessage(tx, { room, no });
	if (!found || found.memberId === null || found.isHidden) throw refuse('message_not_found');
	if (found.memberId === memberId) throw refuse('chat_own');
	await sanctions.insertReport(tx, { room, no, memberId });
	const count = await sanctions.countReports(tx, { room, no, ageDays: REPORTER_AGE_DAYS });
	if (count < REPORTS_TO_HIDE) return;
	await sanctions.insertSanction(tx, { kind: 'hide', room, no }, { why: `reports: ${count}` });
}

/** Shows or does not show what another member writes. Refuses `message_not_found` and `chat_own`. */
export async function ignore(
	tx: Tx,
	{ memberId, writer, isOn }: { memberId: number; writer: string; isOn: boolean },
): Promise<void> {
	const ignoredId = await rows.findWriter(tx, writer);
	if (ignoredId === undefined) throw refuse('message_not_found');
	if (ignoredId === memberId) throw refuse('chat_own');
	await rows.setIgnored(tx, { memberId, ignoredId, isOn });
}

interface ByStaff {
	by: string;
	why: string;
}

/**
 * Hides a message of any age, or shows it again. Throws `CommandError` for an unknown message and
 * without a reason, as all of the following.
 */
export async function setHidden(
	tx: Tx,
	{ room, no, isHidden, ...given }: Named & ByStaff & { isHidden: boolean },
): Promise<void> {
	const by = byOf(given);
	await rows.lockRoom(tx, room);
	if (!(await sanctions.isKept(tx, { room, no }))) {
		throw new CommandError(`There is no message ${no} in the room ${room}.`);
	}
	await sanctions.insertSanction(tx, { kind: isHidden ? 'hide' : 'show', room, no }, by);
}

/** Mutes a member in every room, for some seconds or for good; `0` ends it. */
export async function mute(
	tx: Tx,
	{ memberId, seconds, ...given }: ByStaff & { memberId: number; seconds: number | 'for good' },
): Promise<void> {
	const by = byOf(given);
	await rows.lockRooms(tx);
	const sanction =
		seconds === 0
			? ({ kind: 'unmute', memberId } as const)
			: ({
					kind: 'mute',
					memberId,
					seconds: seconds === 'for good' ? FOR_GOOD_S : seconds,
				} as const);
	await sanctions.insertSanction(tx, sanction, by);
}

/** Sets the seconds between two messages of a member in a room, 10 to 120; 0 ends slow mode. */
export async function setSlow(
	tx: Tx,
	{ room, seconds, ...given }: ByStaff & { room: ChatRoom; seconds: number },
): Promise<void> {
	if (seconds !== 0 && !(seconds >= 10 && seconds <= 120)) {
		throw new CommandError('Slow mode has 10 to 120 seconds, or 0 to end it.');
	}
	const by = byOf(given);
	await rows.lockRoom(tx, room);
	await sanctions.insertSanction(tx, { kind: 'slow', room, seconds }, by);
}

export async function setClosed(
	tx: Tx,
	{ room, isClosed, ...given }: ByStaff & { room: ChatRoom; isClosed: boolean },
): Promise<void> {
	const by = byOf(given);
	await rows.lockRoom(tx, room);
	await sanctions.insertSanction(tx, { kind: isClosed ? 'close' : 'open', room }, by);
}

/** Writes a message of staff, which is shown as one, also into a closed room. */
export async function sayAsStaff(
	tx: Tx,
	{ room, text, by }: { room: ChatRoom; text: string; by: string },
): Promise<number> {
	const body = tidyChatText(text);
	const count = countLetters(body);
	if (count < 1 || count > CHAT_LETTERS_MAX) {
		throw new CommandError(`The text has ${count} letters; 1 to ${CHAT_LETTERS_MAX} are possible.`);
	}
	await rows.lockRoom(tx, room);
	return await rows.insertMessage(tx, { room, body, key: '', from: { byStaff: personOf(by) } });
}

/** Lists the latest messages of a room for staff, the oldest first; hidden ones have their texts. */
export async function listForStaff(db: Tx, range: { room: ChatRoom; limit: number }) {
	return await sanctions.selectForStaff(db, range);
}

/** Lists reported messages that staff has neither hidden nor shown since, the most reported first. */
export async function listReported(db: Tx, limit: number) {
	return await sanctions.selectReported(db, limit);
}

/** Reads the name of a room. Throws `CommandError` for another. */
export function readRoom(given: string): ChatRoom {
	const room = CHAT_ROOMS.find((code) => code === given);
	if (!room) throw new CommandError(`A room is one of ${CHAT_ROOMS.join(', ')}.`);
	return room;
}

function byOf({ by, why }: ByStaff): { by: string; why: string } {
	if (why.trim() === '') throw new CommandError('Say why.');
	return { by: personOf(by), why };
}
