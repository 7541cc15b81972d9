import { sql } from 'kysely';
import { expect } from 'vitest';
import { businessDayOf } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { takeReward } from '#platform/rewards/claims/take-reward.ts';
import { WHEEL } from '#platform/seed/rewards/offers-of-chance.ts';
import { CODE, POINTS_CODE, SIGN_IN } from '#platform/seed/rewards/offers-of-days.ts';
import { APPLICATION, NO_DEPOSIT } from '#platform/seed/rewards/offers-of-money.ts';
import { MANUAL_REBATE, MISSION } from '#platform/seed/rewards/offers-of-play.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { test } from '../database.ts';
import { aDayOfPlay } from '../rewards/offers.ts';
import { aNamedMember, aRuleShell, refusalOf } from './rule-shell.ts';

/** The welcome cash with another code, for every new member. */
const open = (code: string, more: object = {}) => ({
	...NO_DEPOSIT,
	who: undefined,
	limits: {},
	...{ code, pot: { code: `pot-${code}` } },
	...more,
});

/** Rounds of a member today, in the sums of play. */
async function playRounds(db: Database, memberId: number, rounds: number, stake = 1) {
	const amount = BigInt(rounds * stake) * 10_000n;
	const day = businessDayOf(await readNow(db));
	await aDayOfPlay(db, { memberId, day, valid: amount, rounds });
}

async function setUp(db: Database) {
	const shell = await aRuleShell(db);
	const why = (name: string, rule: string, ...more: string[]) =>
		shell.reward('rima', 'why', name, rule, ...more);
	const take = async (memberId: number, rule: string, period: string) => {
		const now = await readNow(db);
		const input = { memberId, rule, period, language: 'bn', now };
		return await transaction(db, (tx) => takeReward(tx, input));
	};
	return { ...shell, why, take };
}

test('nothing fails: the period, the prize and its end are named', async ({ db }) => {
	const { launch, why } = await setUp(db);
	await launch(open('clear'));
	const { name } = await aNamedMember(db);

	expect(await why(name, 'clear')).toMatch(
		/^none: Nothing fails: life gives a prize that takes 20.00 out of the pot until 20\S+Z\.$/,
	);
	expect(JSON.parse(await why(name, 'clear', '--json'))).toMatchObject({ step: 'none' });
	expect(await refusalOf(why('unknown-name', 'clear'))).toBe('There is no member "unknown-name".');
	expect(await refusalOf(why(name, 'unknown'))).toBe('There is no rule "unknown".');
});

test('the switch, the state and the times of the rule come first', async ({ db }) => {
	const { launch, reward, why } = await setUp(db);
	const { name } = await aNamedMember(db);
	await launch(open('switched'));
	await launch(open('ended', { until: '2026-01-01T00:00:00Z' }));

	await changeSetting(db, { key: 'offersOpen', value: false, changedBy: 'test' });
	expect(await why(name, 'switched')).toBe('offers: The setting offersOpen is off.');
	await changeSetting(db, { key: 'offersOpen', value: true, changedBy: 'test' });
	expect(await why(name, 'ended')).toBe('rule: The rule holds until 2026-01-01T00:00:00.000Z.');
	await reward('rima', 'pause', 'switched');
	expect(await why(name, 'switched')).toBe('rule: The rule is paused, not live.');
});

test('the account is named before anything of the rule', async ({ db }) => {
	const { launch, why } = await setUp(db);
	await launch(open('guarded'));
	const [trial, closed, excluded, refusing] = [
		await aNamedMember(db, { currency: 'DEMO' }),
		await aNamedMember(db, { status: 'locked' }),
		await aNamedMember(db),
		await aNamedMember(db),
	];
	await sql`insert into protection_block (member_id, kind, term, from_at)
		values (${excluded.memberId}, 'exclusion', 'indefinite', core.now())`.execute(db);
	await sql`insert into reward_refusal (member_id) values (${refusing.memberId})`.execute(db);

	expect(await why(trial.name, 'guarded')).toBe('account: The account is a trial.');
	expect(await why(closed.name, 'guarded')).toBe('account: The account is locked.');
	expect(await why(excluded.name, 'guarded')).toBe(
		'account: The member is on a break or excluded.',
	);
	expect(await why(refusing.name, 'guarded')).toBe('account: The member wants no offers.');
});

test('a rule that is joined by a tap says so until it is joined', async ({ db }) => {
	const { launch, why } = await setUp(db);
	await launch(open('tapped', { join: 'tap' }));
	const { name, memberId } = await aNamedMember(db);

	expect(await why(name, 'tapped')).toMatch(/^joined: The member has not joined/);
	await sql`insert into reward_join (rule, member_id, version, language, joined_at)
		select code, ${memberId}, version, 'bn', core.now() from reward_rule where code = 'tapped'`.execute(
		db,
	);
	// The registration came before the joining.
	expect(await why(name, 'tapped')).toMatch(/^period: The rule holds for the member since 20/);
});

test('of a predicate the first part that fails is named, with the figure of the member', async ({
	db,
	owner,
}) => {
	const { launch, why } = await setUp(db);
	const { name, memberId } = await aNamedMember(db);
	await sql`insert into member_profile (member_id, labels) values (${memberId}, '{checked}')
		on conflict (member_id) do update set labels = '{checked}'`.execute(db);
	await playRounds(owner, memberId, 3, 10);
	const cases: [code: string, who: object, said: string][] = [
		['w-phone', { phoneProven: true }, 'You can take part if your mobile number is verified.'],
		[
			'w-all',
			{
				all: [{ label: 'checked' }, { all: [{ joinedWithinDays: 9 }, { deposits: { count: 2 } }] }],
			},
			'You can take part if you have made at least 2 deposits. The member: 0 deposits of 0.00.',
		],
		[
			'w-turnover',
			{ turnover: { atLeast: '31.00', types: ['RNG'], withinDays: 7 } },
			'You can take part if you have played at least ৳31.00 on slots in the last 7 days. The member: 30.00 played.',
		],
		[
			'w-label',
			{ label: 'gold' },
			'You can take part if you have the label “gold”. The member: labels checked.',
		],
		[
			'w-language',
			{ language: 'en' },
			'You can take part if the language of your account is English. The member: language bn.',
		],
		['w-list', { list: 'friends' }, 'You can take part if you are on the list “friends”.'],
		[
			'w-any',
			{ any: [{ phoneProven: true }, { identityProven: true }] },
			'You can take part if your mobile number is verified or your identity is verified.',
		],
	];
	for (const [code, who] of cases) await launch(open(code, { who }));

	for (const [code, , said] of cases) expect(await why(name, code)).toBe(`who: ${said}`);
	// The registration came before the rule.
	expect(await why(name, 'w-language', '--language', 'en')).toMatch(/^period/);
});

test('what is counted is named beside what is needed', async ({ db, owner }) => {
	const { launch, why } = await setUp(db);
	await launch(MISSION);
	await launch({ ...MANUAL_REBATE, pot: { code: 'rebate' } });
	const { name, memberId } = await aNamedMember(db);
	await playRounds(owner, memberId, 40);

	expect(await why(name, 'three-games')).toMatch(
		/^counts: week:20[\d-]+:0: counted 40.00, 50.00 are needed\.$/,
	);
	expect(await why(name, 'manual-rebate')).toBe(
		'counts: asked:1: counted 40.00, which gives less than 10.00.',
	);
});

test('a prize that was taken, a full limit and a limit of all members are named', async ({
	db,
}) => {
	const { launch, why, take } = await setUp(db);
	await launch(SIGN_IN);
	await launch(open('few', { limits: { total: { times: 1, per: 'life' } } }));
	const [one, two] = [await aNamedMember(db), await aNamedMember(db)];
	const today =
		(
			await sql<{ day: string }>`
		select (core.now() at time zone 'Asia/Dhaka')::date::text as day`.execute(db)
		).rows[0]?.day ?? '';
	await take(one.memberId, 'sign-in', today);
	await take(one.memberId, 'few', 'life');

	expect(await why(one.name, 'sign-in')).toBe(`limit: ${today} was taken before.`);
	expect(await why(two.name, 'sign-in')).toMatch(/^none: Nothing fails: 20/);
	expect(await why(one.name, 'few')).toBe('limit: life was taken before.');
	expect(await why(two.name, 'few')).toBe('limit: All members have taken 1 of 1 in life.');
});

test('the same person is named without the account', async ({ db }) => {
	const { launch, why, take } = await setUp(db);
	await launch(open('once', { limits: { oncePer: ['device'] } }));
	const [one, two] = [await aNamedMember(db), await aNamedMember(db)];
	for (const { memberId } of [one, two]) {
		await sql`insert into member_device (member_id, device_hash, first_seen_at, last_seen_at)
			values (${memberId}, ${Buffer.alloc(32, 5)}, core.now(), core.now())`.execute(db);
	}
	expect(await why(two.name, 'once')).toMatch(/^none/);
	await take(one.memberId, 'once', 'life');

	const said = await why(two.name, 'once');

	expect(said).toBe('once: It was taken before by the same device.');
	expect(said).not.toContain(one.name);
});

test('a spent cap and a pot that is too small are named with their money', async ({ db }) => {
	const { launch, reward, why, take } = await setUp(db);
	await launch(open('capped', { pot: { code: 'pot-capped', cap: '39.00' } }));
	await launch(open('dry'), '25.00');
	const [one, two] = [await aNamedMember(db), await aNamedMember(db)];
	await take(one.memberId, 'capped', 'life');
	await take(one.memberId, 'dry', 'life');

	expect(await why(two.name, 'capped')).toBe('pot: The rule has given 20.00 of 39.00.');
	expect(await why(two.name, 'dry')).toBe(
		'pot: The pot pot-dry holds 5.00; the prize takes 20.00.',
	);
	await reward('rima', 'fund', 'pot-dry', '15.00', 'more');
	expect(await why(two.name, 'dry')).toMatch(/^none/);
});

test('codes and applications are asked like every other rule', async ({ db }) => {
	const { launch, reward, file, why } = await setUp(db);
	await launch(POINTS_CODE);
	await launch(APPLICATION);
	await reward('rima', 'save', await file(CODE));
	const { name } = await aNamedMember(db);

	expect(await why(name, 'points-code')).toMatch(
		/^none: Nothing fails: code gives .* takes 1.00 out/,
	);
	expect(await why(name, 'tell-us')).toMatch(
		/^none: Nothing fails: form gives .* takes 100.00 out/,
	);
	expect(await why(name, 'river-code')).toBe('rule: The rule is checked, not live.');
});

test('a table that is closed says so, and what its pot holds', async ({ db }) => {
	const { launch, reward, why } = await setUp(db);
	await launch({ ...WHEEL, pot: { code: 'pot-wheel' } }, '600.00');
	const { name } = await aNamedMember(db);

	expect(await why(name, 'wheel')).toBe(
		'period: The member has no ticket of wheel that can be used.',
	);
	await reward('rima', 'ticket', name, 'wheel', '2', 'a late delivery');
	expect(await why(name, 'wheel')).toBe('none: Nothing fails: 2 tickets can be used.');
	await reward('rima', 'fund', 'pot-wheel', '-100.01', 'taken back');
	expect(await why(name, 'wheel')).toBe(
		'pot: The table is closed: its top prize cannot be paid. The pot pot-wheel holds 499.99; the prize takes 500.00.',
	);
	const other = await aNamedMember(db);
	expect(await why(other.name, 'wheel')).toMatch(/^period: The member has no ticket .* is closed/);
});
