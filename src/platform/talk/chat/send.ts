import type { ChatRoom } from '#lib/rules/chat/chat.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import { findRound } from '#platform/play/vendors/rounds.ts';
import { requireChatText, textKey, tidyChatText } from './check-text.ts';
import { requireOpen, requireWriter, type WriteRules } from './may-write.ts';
import * as rows from './rows.ts';

/** Seconds between two messages of a member, messages in a minute, and the life of a repeat. */
export const PACE = { everyS: 3, perMinute: 15, repeatS: 60 } as const;

const MINUTE_S = 60;

export interface NewChatMessage {
	room: ChatRoom;
	caller: Pick<Caller, 'memberId' | 'type'>;
	/** The mark of the member in the rooms. */
	writer: string;
	sendId: string;
	text: string;
	/** A settled round of the member, at the member's own wish. */
	round?: { vendorCode: string; roundId: string } | undefined;
	rules: WriteRules;
	words: readonly string[];
	now: Date;
}

/**
 * Adds a message of a member and returns its number. One with the same id is added once.
 *
 * Refuses what `requireWriter`, `requireChatText` and `requireOpen` refuse; `round_not_found`;
 * `chat_slow` (seconds) for a message too soon, `chat_repeat` for the same text within a minute, and
 * `reference_conflict` for an id of another text.
 */
export async function sendMessage(tx: Tx, message: NewChatMessage): Promise<number> {
	const { room, caller, writer, sendId, round, rules, words, now } = message;
	const { memberId } = caller;
	await rows.lockWriter(tx, memberId);
	const ofRound = round ? ` ${round.vendorCode}/${round.roundId}` : '';
	const key = textKey(tidyChatText(message.text)) + ofRound;
	const sent = await rows.findSent(tx, { memberId, sendId });
	if (sent) {
		if (sent.room !== room || sent.key !== key) throw refuse('reference_conflict');
		return sent.no;
	}
	const body = requireChatText(message.text, { words, isOptional: round !== undefined });
	await requireWriter(tx, { caller, rules, now });
	if (round) {
		const found = await findRound(tx, { memberId, ...round });
		if (found?.status !== 'settled') throw refuse('round_not_found', {}, 'round');
	}
	const locked = await rows.lockRoom(tx, room);
	await requireOpen(tx, { memberId, room: locked });
	const latest = await rows.selectLatest(tx, memberId);
	requirePace(latest, locked);
	const isRepeat = latest.some((one) => one.key === key && one.ageS < PACE.repeatS);
	if (isRepeat) throw refuse('chat_repeat', {}, 'text');
	return await rows.insertMessage(tx, {
		...{ room, body, key, round },
		from: { memberId, writer, sendId },
	});
}

/** Refuses `chat_slow` with the seconds that are left. `latest`: the latest first. */
function requirePace(
	latest: readonly rows.LatestRow[],
	{ code, slowS }: Pick<rows.RoomRow, 'code' | 'slowS'>,
): void {
	const inRoom = latest.find(({ room }) => room === code);
	const oldest = latest.filter(({ ageS }) => ageS < MINUTE_S)[PACE.perMinute - 1];
	const waits = [
		latest[0] ? PACE.everyS - latest[0].ageS : 0,
		inRoom ? slowS - inRoom.ageS : 0,
		oldest ? MINUTE_S - oldest.ageS : 0,
	];
	const left = Math.ceil(Math.max(...waits));
	if (left > 0) throw refuse('chat_slow', { seconds: String(left) }, 'text');
}
