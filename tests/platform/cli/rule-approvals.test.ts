import { expect } from 'vitest';
import { transaction } from '#platform/db/database.ts';
import { insertVersion } from '#platform/rewards/rules/rows.ts';
import { versionOf } from '#platform/rewards/rules/rule-version.ts';
import { SIGN_IN } from '#platform/seed/rewards/offers-of-days.ts';
import { FIRST_MATCH, NO_DEPOSIT } from '#platform/seed/rewards/offers-of-money.ts';
import { DAILY_REBATE, MANUAL_REBATE, MISSION } from '#platform/seed/rewards/offers-of-play.ts';
import { test } from '../database.ts';
import { aRuleShell, refusalOf } from './rule-shell.ts';

test('one turnover is paid once: a second live rebate on the same games is refused', async ({
	db,
}) => {
	const { reward, file, launch } = await aRuleShell(db);
	const another = { ...MANUAL_REBATE, code: 'another-rebate', pot: { code: 'rebate' } };
	await launch({ ...MANUAL_REBATE, pot: { code: 'rebate' } });
	await reward('rima', 'save', await file(another));

	const said = await refusalOf(reward('omar', 'approve', 'another-rebate'));

	expect(said).toBe(
		'manual-rebate is live and pays the turnover of RNG, FISH, PVP, LIVE already: pause it first, or leave these types out of counts.types and of the rates.',
	);
	expect(await reward('rima', 'list')).toContain('another-rebate checked');
	await reward('omar', 'pause', 'manual-rebate');
	expect(await reward('omar', 'approve', 'another-rebate')).toBe('another-rebate is live.');
	expect(await refusalOf(reward('omar', 'approve', 'manual-rebate'))).toContain(
		'another-rebate is live',
	);
});

test('one sign-in and one offer for a first deposit are live: a second one is refused', async ({
	db,
}) => {
	const { reward, file, launch } = await aRuleShell(db);
	await launch(SIGN_IN);
	await launch({ ...FIRST_MATCH, pot: { code: 'pot-match' } });
	const [days, match] = [
		{ ...SIGN_IN, code: 'second-days' },
		{ ...FIRST_MATCH, code: 'second-match', pot: { code: 'pot-match' } },
	];
	for (const rule of [days, match]) await reward('rima', 'save', await file(rule));

	expect(await refusalOf(reward('omar', 'approve', 'second-days'))).toBe(
		'sign-in is live already: pause it first. The page shows one sign-in.',
	);
	expect(await refusalOf(reward('omar', 'approve', 'second-match'))).toContain(
		'first-match is live and pays deposit number 1 already: pause it first',
	);
	await reward('omar', 'pause', 'sign-in');
	expect(await reward('omar', 'approve', 'second-days')).toBe('second-days is live.');
	// A later version of the one that is live is no rival of it.
	await reward('rima', 'save', await file({ ...days, names: { bn: 'নতুন', en: 'Renamed' } }));
	expect(await reward('omar', 'approve', 'second-days')).toBe('second-days is live.');
});

test('a kind, a game and a vendor that the site does not have are named by approve', async ({
	db,
}) => {
	const { reward, file, launch } = await aRuleShell(db);
	const counts = { ...MISSION.counts, games: ['JHL/pasha', 'JHL/nothing'], vendors: ['NONE'] };
	await reward('rima', 'save', await file({ ...MISSION, category: 'SPECIAL', counts }));
	const freeRounds = { game: 'JHL/none', rounds: 5, stake: '5.00', days: 7 };
	const rounds = {
		...{ ...NO_DEPOSIT, code: 'rounds', pot: { code: 'pot-rounds' } },
		pay: { tiers: [{ prize: { freeRounds } }] },
		product: 'CASINO',
	};
	await reward('rima', 'save', await file(rounds));
	await reward('rima', 'fund', 'pot-rounds', '1000.00', 'a start');

	const said = await refusalOf(reward('omar', 'approve', MISSION.code));

	expect(said.split('\n')).toEqual([
		'category names SPECIAL, which is no promotion-category: PLAY_MONEY, DAYS, GAMES, FAIR_PLAY, VIP, PLAY_SAFE.',
		'counts.games names JHL/nothing, which is no game of this site.',
		'counts.vendors names NONE, which is no vendor of this site.',
	]);
	expect(await refusalOf(reward('omar', 'approve', 'rounds'))).toBe(
		'pay.tiers.0.prize.freeRounds.game names JHL/none, which is no game of this site.',
	);
	const known = { ...MISSION, counts: { ...MISSION.counts, vendors: ['JHL'] } };
	await launch(known);
});

test('a pot holds the least amount that is paid, of points what they are worth', async ({ db }) => {
	const { reward, file } = await aRuleShell(db);
	const counts = { ...DAILY_REBATE.counts, types: ['RNG'] };
	const least = (prize: object, amount: string) => ({ tiers: [{ prize }], least: amount });
	const cash = { cash: { rates: { RNG: 30 } } };
	const rules = [
		{ ...DAILY_REBATE, code: 'least-cash', counts, pay: least(cash, '2.00') },
		{
			...MANUAL_REBATE,
			code: 'least-points',
			pay: least({ points: { rates: { FISH: 30 } } }, '500'),
		},
	];
	for (const rule of rules) {
		await reward('rima', 'save', await file({ ...rule, pot: { code: 'empty' } }));
	}

	expect(await refusalOf(reward('omar', 'approve', 'least-cash'))).toContain(
		'one prize takes 2.00. Fund it first.',
	);
	expect(await refusalOf(reward('omar', 'approve', 'least-points'))).toContain(
		'one prize takes 5.00. Fund it first.',
	);
});

test('a version that was stored before a check is refused by approve', async ({ db }) => {
	const { reward } = await aRuleShell(db);
	const limits = { perMember: { times: 1, per: 'week' } };
	const body = JSON.parse(JSON.stringify({ ...MISSION, code: 'older', limits }));
	const version = versionOf(body);
	await transaction(db, (tx) =>
		insertVersion(tx, { code: 'older', version, body, madeBy: 'rima' }),
	);

	expect(await refusalOf(reward('omar', 'approve', 'older'))).toBe(
		'limits.perMember is too low, with adds each step counts: leave perMember out, or allow 3.',
	);
});
