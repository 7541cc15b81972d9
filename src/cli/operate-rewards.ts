import { randomUUID } from 'node:crypto';
import { parseDecimal, toDecimal } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { findMemberByName } from '#platform/people/members/find-member.ts';
import {
	cancelFreeRounds,
	type FreeRounds,
	grantFreeRounds,
	listFreeRounds,
} from '#platform/play/vendors/free-rounds.ts';
import { isGameEnabled } from '#platform/play/vendors/games.ts';
import { BadSetting } from '#platform/settings/change-setting.ts';

interface Operator {
	by: string;
	say: (line: string) => void;
}

const USAGE = `npm run reward -- grant <member> <vendor>/<game> <rounds> <stake> <days> <reason>
                                        free rounds, each worth the stake, for so many days
npm run reward -- list <member>         what the member was granted, and how much of it is used
npm run reward -- cancel <reward id>    takes back what is not used`;

const DAY_S = 24 * 60 * 60;
const ROUNDS_MAX = 1000;
const DAYS_MAX = 365;

/** Grants free rounds, lists and cancels them. Throws `BadSetting` with a sentence. */
export async function operateRewards(db: Database, args: readonly string[], operator: Operator) {
	const [verb, name = '', ...more] = args;
	if (verb === 'grant' && more.length === 5) return grant(db, [name, ...more], operator);
	if (verb === 'list' && name) return list(db, name, operator);
	if (verb === 'cancel' && name) return cancel(db, name, operator);
	throw new BadSetting(USAGE);
}

async function grant(db: Database, given: string[], { by, say }: Operator): Promise<void> {
	const [name = '', game = '', roundsText = '', stakeText = '', daysText = '', reason = ''] = given;
	const member = await getMember(db, name);
	const [vendorCode = '', gameCode = ''] = game.split('/');
	if (!(await isGameEnabled(db, vendorCode, gameCode))) {
		throw new BadSetting(`There is no open game "${game}": it is named as JHL/padma-gold is.`);
	}
	const rounds = countOf(roundsText, ROUNDS_MAX, 'rounds');
	const days = countOf(daysText, DAYS_MAX, 'days');
	const stake = parseDecimal(stakeText);
	if (stake === undefined || stake <= 0n) {
		throw new BadSetting('The stake is money above 0, such as 10.00.');
	}
	if (reason.length < 3 || reason.length > 200) {
		throw new BadSetting('The reason has 3 to 200 characters.');
	}
	const now = new Date();
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
}

async function list(db: Database, name: string, { say }: Operator): Promise<void> {
	const rewards = await listFreeRounds(db, (await getMember(db, name)).id);
	if (rewards.length === 0) say(`${name} was granted nothing.`);
	for (const reward of rewards) say(lineOf(reward));
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

async function cancel(db: Database, rewardId: string, { by, say }: Operator): Promise<void> {
	if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(rewardId)) throw new BadSetting(USAGE);
	const cancelling = { rewardId, cancelledBy: by, now: new Date() };
	if (!(await transaction(db, (tx) => cancelFreeRounds(tx, cancelling)))) {
		throw new BadSetting('There is no such reward with rounds left.');
	}
	say(`What was left of ${rewardId} is taken back.`);
}

async function getMember(db: Database, name: string) {
	const member = await findMemberByName(db, name);
	if (!member) throw new BadSetting(`There is no member "${name}".`);
	return member;
}

function countOf(text: string, max: number, what: string): number {
	const count = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
	if (count < 1 || count > max) throw new BadSetting(`There are 1 to ${max} ${what}.`);
	return count;
}
