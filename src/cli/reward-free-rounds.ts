import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { parseDecimal, toDecimal } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { findMemberByName } from '#platform/people/members/find-member.ts';
import {
	cancelFreeRounds,
	type FreeRounds,
	grantFreeRounds,
	listFreeRounds,
} from '#platform/play/vendors/free-rounds.ts';
import { isGameEnabled } from '#platform/play/vendors/games.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';

const DAY_S = 24 * 60 * 60;
const ROUNDS_MAX = 1000;
const DAYS_MAX = 365;

/** As they are written on the command line. */
interface Grant {
	name: string;
	game: string;
	rounds: string;
	stake: string;
	days: string;
	reason: string;
}

/** `jhilik reward grant`, `grants` and `cancel`: free rounds of members (docs/vendor-wallet.md). */
export function addRoundCommands(reward: Command, context: CommandContext): void {
	reward
		.command('grant')
		.description('free rounds, each worth the stake, for so many days')
		.argument('<member>', 'the user name')
		.argument('<game>', 'a vendor and its game, such as JHL/padma-gold')
		.argument('<rounds>', `1 to ${ROUNDS_MAX}`)
		.argument('<stake>', 'money above 0, such as 10.00')
		.argument('<days>', `1 to ${DAYS_MAX}`)
		.argument('<reason>', '3 to 200 characters')
		.action(
			(name: string, game: string, rounds: string, stake: string, days: string, reason: string) =>
				grant(context, { name, game, rounds, stake, days, reason }),
		);
	reward
		.command('grants')
		.description('free rounds of the member, and how much of each is used')
		.argument('<member>', 'the user name')
		.option('--json', 'the same for programs, one reward in each line')
		.action((name: string, { json = false }: { json?: boolean }) =>
			list(context, name, { isJson: json }),
		);
	reward
		.command('cancel')
		.description('cancels the unused rounds')
		.argument('<reward>', 'the id that grants shows')
		.action((rewardId: string) => cancel(context, rewardId));
}

async function grant({ withDatabase, by, say }: CommandContext, given: Grant): Promise<void> {
	const { name, game, reason } = given;
	await withDatabase(async (db) => {
		const member = await getMember(db, name);
		const [vendorCode = '', gameCode = ''] = game.split('/');
		if (!(await isGameEnabled(db, vendorCode, gameCode))) {
			throw new CommandError(
				`There is no open game "${game}". Name it as vendor/game, such as JHL/padma-gold.`,
			);
		}
		const rounds = countOf(given.rounds, ROUNDS_MAX, 'rounds');
		const days = countOf(given.days, DAYS_MAX, 'days');
		const stake = parseDecimal(given.stake);
		if (stake === undefined || stake <= 0n) {
			throw new CommandError('The stake is money above 0, such as 10.00.');
		}
		if (reason.length < 3 || reason.length > 200) {
			throw new CommandError('The reason has 3 to 200 characters.');
		}
		const now = await readNow(db);
		const rewardId = randomUUID();
		const expiresAt = secondsAfter(now, days * DAY_S);
		await transaction(db, (tx) =>
			grantFreeRounds(tx, {
				...{ rewardId, vendorCode, gameCode, memberId: member.id, rounds, stake, expiresAt },
				...{ grantedBy: by, reason, now },
			}),
		);
		say(`${name} has ${rounds} free rounds of ${toDecimal(stake)} at ${game} until`);
		say(`${expiresAt.toISOString()}: reward ${rewardId}`);
	});
}

async function list(
	{ withDatabase, say }: CommandContext,
	name: string,
	{ isJson }: { isJson: boolean },
): Promise<void> {
	await withDatabase(async (db) => {
		const rewards = await listFreeRounds(db, (await getMember(db, name)).id);
		if (rewards.length === 0 && !isJson) say(`${name} has no rewards.`);
		for (const reward of rewards) say(isJson ? jsonOf(reward) : lineOf(reward));
	});
}

function jsonOf({ stake, ...reward }: FreeRounds): string {
	return JSON.stringify({ ...reward, stake: toDecimal(stake) });
}

function lineOf(reward: FreeRounds): string {
	const { vendorCode, gameCode, used, rounds, stake, currency } = reward;
	const ended = reward.cancelledAt
		? `cancelled ${reward.cancelledAt.toISOString()}`
		: `until ${reward.expiresAt.toISOString()}`;
	const what = `${used}/${rounds} used, ${toDecimal(stake)} ${currency} each`;
	const who = `${reward.grantedBy}: ${reward.reason}`;
	return `${reward.rewardId} ${vendorCode}/${gameCode} ${what}, ${ended}; ${who}`;
}

async function cancel({ withDatabase, by, say }: CommandContext, rewardId: string): Promise<void> {
	if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(rewardId)) {
		throw new CommandError(
			`"${rewardId}" is not a reward id: "npm run reward -- grants <member>" shows them.`,
		);
	}
	await withDatabase(async (db) => {
		const cancelling = { rewardId, cancelledBy: by, now: await readNow(db) };
		if (!(await transaction(db, (tx) => cancelFreeRounds(tx, cancelling)))) {
			throw new CommandError('There is no such reward with rounds left.');
		}
		say(`The unused rounds of ${rewardId} are cancelled.`);
	});
}

async function getMember(db: Database, name: string) {
	const member = await findMemberByName(db, name);
	if (!member) throw new CommandError(`There is no member "${name}".`);
	return member;
}

function countOf(text: string, max: number, what: string): number {
	const count = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
	if (count < 1 || count > max) throw new CommandError(`There are 1 to ${max} ${what}.`);
	return count;
}
