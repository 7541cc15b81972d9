import type { Command } from 'commander';
import { toDecimal } from '#lib/money.ts';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { findMemberByName } from '#platform/people/members/find-member.ts';
import { decideFriend } from '#platform/rewards/referral/decide-friend.ts';
import {
	type FriendView,
	listFriends,
	listHeldFriends,
} from '#platform/rewards/referral/list-friends.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';

const REASON = /^[^\p{Cc}\p{Cs}]{3,200}$/u;

/** The most friends that one list shows. */
const LISTED_MAX = 500;

interface Given {
	name: string;
	decision: string;
	reason: string;
}

/** `jhilik reward friends`: whom a member has invited, and reviews on which staff decide. */
export function addFriendCommands(reward: Command, context: CommandContext): void {
	const friends = reward
		.command('friends')
		.description(
			'the friends of a member with what each lacks; without one, those that wait for staff',
		)
		.argument('[member]', 'the user name of the member who has invited them')
		.option('--json', 'the same for programs, one friend in each line')
		.action((name: string | undefined, { json = false }: { json?: boolean }) =>
			list(context, { name, isJson: json }),
		);
	friends
		.command('decide')
		.description('counts a friend in review or a refused one, or refuses one')
		.argument('<friend>', 'the user name of the friend')
		.argument('<decision>', 'approve or refuse')
		.argument('<reason>', '3 to 200 characters for the record; members do not read it')
		.action((name: string, decision: string, reason: string) =>
			decide(context, { name, decision, reason }),
		);
}

async function list(
	{ withDatabase, say }: CommandContext,
	{ name, isJson }: { name: string | undefined; isJson: boolean },
): Promise<void> {
	await withDatabase(async (db) => {
		const now = await readNow(db);
		const member = name === undefined ? undefined : await findMemberByName(db, name);
		if (name !== undefined && !member) throw new CommandError(`There is no member "${name}".`);
		const page = { limit: LISTED_MAX, offset: 0, now };
		const friends = member
			? await listFriends(db, member.id, page)
			: await listHeldFriends(db, now);
		for (const friend of friends) say(isJson ? JSON.stringify(friend, plain) : lineOf(friend));
		if (isJson || friends.length > 0) return;
		say(member ? `${name} has no friends.` : 'No friend waits for staff.');
	});
}

function plain(_key: string, value: unknown): unknown {
	return typeof value === 'bigint' ? toDecimal(value) : value;
}

function lineOf(friend: FriendView): string {
	const { username, state, invitedAt, steps, reviewEnd, why, hold, note } = friend;
	const part = ({ done, needed }: { done: bigint; needed: bigint }) =>
		`${toDecimal(done)} of ${toDecimal(needed)}`;
	return [
		...[username, state, `since ${invitedAt.toISOString()}`],
		...(steps
			? [
					`mobile ${steps.isPhoneProven ? 'proven' : 'not proven'}`,
					`deposited ${part(steps.deposited)}`,
					`played ${part(steps.played)}`,
					`until ${steps.until.toISOString()}`,
				]
			: ['no offer held then']),
		...(reviewEnd ? [`review ends ${reviewEnd.toISOString()}`] : []),
		...(hold ? [`waits for staff: same ${hold} as the referrer`] : []),
		...(why ? [`why: ${why}`] : []),
		...(note === undefined ? [] : [`"${note}"`]),
	].join('; ');
}

async function decide({ withDatabase, by, say }: CommandContext, given: Given): Promise<void> {
	const { name, decision } = given;
	const reason = given.reason.trim();
	if (decision !== 'approve' && decision !== 'refuse') {
		throw new CommandError('Say approve or refuse.');
	}
	if (!REASON.test(reason)) throw new CommandError('The reason has 3 to 200 characters.');
	await withDatabase(async (db) => {
		const member = await findMemberByName(db, name);
		if (!member) throw new CommandError(`There is no member "${name}".`);
		const now = await readNow(db);
		const input = { memberId: member.id, decision, reason, decidedBy: by, now } as const;
		await transaction(db, (tx) => decideFriend(tx, input));
		say(`${name} ${decision === 'approve' ? 'counts' : 'is refused'}.`);
	});
}
