import { sql } from 'kysely';
import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import type { Call } from '#lib/wps/call.ts';
import { listBets, listRecentGames } from '#lib/wps/contract/games.ts';
import { launchGame } from '#lib/wps/contract/launch.ts';
import { changePassword, getMember } from '#lib/wps/contract/member.ts';
import { getPointBalance } from '#lib/wps/contract/points.ts';
import { login } from '#lib/wps/contract/session.ts';
import { openTrial } from '#lib/wps/contract/trial.ts';
import { getRankProgress } from '#lib/wps/contract/vip.ts';
import * as wallet from '#lib/wps/contract/wallet.ts';
import { type Tx, transaction } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { memberCash, symbolOf } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { post } from '#platform/ledger/post.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { closeTrials } from '#platform/people/trials/close-trials.ts';
import { TRIAL_FUND } from '#platform/people/trials/open-trial.ts';
import { TRIAL_BALANCE, TRIAL_TTL_S, TRIALS_PER_ADDRESS } from '#platform/people/trials/rules.ts';
import { changeSetting, resetSetting } from '#platform/settings/change-setting.ts';
import { type Api, test as base } from '../../api.ts';
import { aVendor, movement } from '../../play/vendors/vendor.ts';

interface Trial {
	memberId: number;
	token: string;
}

const test = base.extend<{ trial: Trial }>({
	trial: async ({ api }, use) => {
		const opened = await api.call(openTrial, { platform: 'W' });
		if (!opened.ok) throw new Error(opened.refusal.code);
		await use({ memberId: opened.value.id, token: opened.value.token });
	},
});

test('free play opens an account of type 4 with trial money and nothing else', async ({
	api,
	trial,
}) => {
	const member = await api.call(getMember, {}, trial.token);
	const balance = await api.call(wallet.getBalance, {}, trial.token);

	expect(member).toMatchObject({ value: { type: 4 } });
	expect(member.ok && member.value.account).toMatch(/^trial-[0-9a-f]{10}$/);
	expect(member.ok && member.value.clubLabel).toBeUndefined();
	expect(balance).toMatchObject({
		value: {
			sumBalance: TRIAL_BALANCE,
			currency: 'DEMO',
			currencySymbol: symbolOf('DEMO'),
		},
	});
});

test('extra fields of /wps-compatible clients are accepted', async ({ api }) => {
	const input = { os: 'Android', platform: 'W', Encryption: 'f00d', 'X-Gateway-Version': 3 };

	expect(await api.call(openTrial, input as never)).toMatchObject({ ok: true });
});

test('no password opens a trial account', async ({ api, trial, db }) => {
	const { username } = await db
		.selectFrom('member')
		.select('username')
		.where('id', '=', trial.memberId)
		.executeTakeFirstOrThrow();

	for (const password of ['!', 'trial', username]) {
		expect(await api.call(login, { username, password })).toMatchObject({
			refusal: { code: 'login_failed' },
		});
	}
});

test.for<readonly [string, Call, object]>([
	['deposit settings', wallet.getDepositSettings, {}],
	['deposits', wallet.depositPlayMoney, { depositId: crypto.randomUUID(), amount: 100_0000n }],
	['the account record', wallet.listTransactions, {}],
	['the betting record', listBets, {}],
	['recent games', listRecentGames, {}],
	['points', getPointBalance, {}],
	['VIP progress', getRankProgress, {}],
	[
		'a password',
		changePassword,
		{ oldPassword: 'a', newPassword: 'river-at-dusk', confirmNewPassword: 'river-at-dusk' },
	],
	[
		'a game for real money',
		launchGame,
		{ vassalage: 'JHL', gameCode: 'padma-gold', accountType: '1' },
	],
])(
	'a trial account is refused %s, with the wire code of /wps-compatible hosts',
	async ([, call, input], { api, trial }) => {
		const answer = await api.call(call, input as never, trial.token);

		expect(answer).toMatchObject({ ok: false, refusal: { code: 'real_account_needed' } });
	},
);

test('the game is launched for trial money, and never with the token of another member', async ({
	api,
	trial,
	db,
}) => {
	const game = { vassalage: 'JHL', gameCode: 'padma-gold', accountType: '0' } as const;
	const own = await api.call(launchGame, game, trial.token);
	const other = await api.call(launchGame, game, await api.aToken());

	expect(own).toMatchObject({ ok: true });
	expect(other).toMatchObject({ refusal: { code: 'invalid_input', field: 'accountType' } });
	const { rows } = await sql<{ mode: string; currency: string }>`
		select mode, currency from vendor_launch_token where member_id = ${trial.memberId}`.execute(db);
	expect(rows).toEqual([{ mode: 'trial', currency: 'DEMO' }]);
});

test('trial play moves only trial money', async ({ db, owner, trial }) => {
	const before = await sumsByCurrency(db);
	const vendor = await aVendor(db, undefined, { now: new Date() });
	const play = await vendor.launch(trial.memberId, { currency: 'DEMO' });
	const bet = { ...play, ...movement('trial-round'), amount: 50_0000n };

	expect(await vendor.call('bet', bet)).toMatchObject({ code: 'OK', currency: 'DEMO' });
	const win = { ...play, ...movement('trial-round'), betTransactionId: bet.transactionId };
	await vendor.call('win', { ...win, amount: 20_0000n, roundClosed: true });

	const after = await sumsByCurrency(db);
	expect(after.get('BDT')).toBe(before.get('BDT'));
	expect(after.get('PTS')).toBe(before.get('PTS'));
	const left = await balanceOf(db, memberCash(trial.memberId, 'DEMO'));
	expect(left).toBe(TRIAL_BALANCE - 30_0000n);
	expect(await reconcile(owner, invariants, { full: true })).toEqual([]);
});

test('the database keeps trial accounts and real money apart', async ({ owner, trial }) => {
	const change = owner
		.updateTable('member')
		.set({ currency: 'BDT' })
		.where('id', '=', trial.memberId)
		.execute();

	await expect(change).rejects.toMatchObject({ code: '23514' });
});

test('while the flag is off there is no free play', async ({ api, db }) => {
	await changeFlag(api, () =>
		changeSetting(db, { key: 'FREEPLAY3', value: false, changedBy: 'operator' }),
	);
	const closed = await api.call(openTrial, {});
	await changeFlag(api, () => resetSetting(db, { key: 'FREEPLAY3', changedBy: 'operator' }));

	expect(closed).toMatchObject({ refusal: { code: 'free_play_closed' } });
	expect(await api.call(openTrial, {})).toMatchObject({ ok: true });
});

test('an IP address opens a limited number of trial accounts', async ({ api }) => {
	const open = () =>
		api.send('/wps/session/login/freeplay', {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
			body: '{}',
		});
	for (let count = 0; count < TRIALS_PER_ADDRESS.points; count++) {
		expect(await open()).toMatchObject({ status: 200 });
	}

	expect(await open()).toMatchObject({ status: 429, body: { errorCode: 'TOO_MANY_REQUESTS' } });
});

test('an expired trial is closed: money returned, session and address deleted', async ({
	api,
	db,
	trial,
}) => {
	const now = new Date();
	const fund = await balanceOf(db, TRIAL_FUND);

	expect(await closeTrials(db, secondsAfter(now, TRIAL_TTL_S - 60))).toBe(0);
	const closed = await closeTrials(db, secondsAfter(now, TRIAL_TTL_S + 60));

	expect(closed).toBeGreaterThan(0);
	expect(await balanceOf(db, memberCash(trial.memberId, 'DEMO'))).toBe(0n);
	expect(await balanceOf(db, TRIAL_FUND)).toBeGreaterThanOrEqual(fund + TRIAL_BALANCE);
	expect(await api.call(getMember, {}, trial.token)).toMatchObject({
		refusal: { code: 'not_logged_in' },
	});
	const sessions = db.selectFrom('member_session').where('member_id', '=', trial.memberId);
	expect(await sessions.selectAll().execute()).toEqual([]);
	expect(await closeTrials(db, secondsAfter(now, TRIAL_TTL_S + 60))).toBe(0);
});

test('a trial with an open round waits for its result and accepts no more bets', async ({
	db,
	trial,
}) => {
	const later = secondsAfter(new Date(), TRIAL_TTL_S + 60);
	const vendor = await aVendor(db, undefined, { now: new Date() });
	const play = await vendor.launch(trial.memberId, { currency: 'DEMO' });
	const bet = { ...play, ...movement('waiting'), amount: 5_0000n };
	await vendor.call('bet', bet);

	await closeTrials(db, later);
	const next = await vendor.call('bet', { ...bet, ...movement('next') });
	const win = { ...play, ...movement('waiting'), betTransactionId: bet.transactionId };
	await vendor.call('win', { ...win, amount: 7_0000n, roundClosed: true });
	const kept = await balanceOf(db, memberCash(trial.memberId, 'DEMO'));
	await closeTrials(db, later);

	expect(next.code).toBe('TOKEN_EXPIRED');
	expect(kept).toBe(TRIAL_BALANCE + 2_0000n);
	expect(await balanceOf(db, memberCash(trial.memberId, 'DEMO'))).toBe(0n);
});

test('a credit in flight while a trial is closed returns with the rest', async ({ db, trial }) => {
	const cash = memberCash(trial.memberId, 'DEMO');
	const credited = Promise.withResolvers<void>();
	const closing = Promise.withResolvers<void>();
	const credit = transaction(db, async (tx) => {
		await post(tx, {
			reference: 'grant:in-flight',
			kind: 'grant',
			occurredAt: new Date(),
			postings: [{ source: TRIAL_FUND, destination: cash, amount: 3_0000n }],
		});
		credited.resolve();
		await closing.promise;
	});
	await credited.promise;
	const closed = closeTrials(db, secondsAfter(new Date(), TRIAL_TTL_S + 60));
	await expect.poll(() => countWaiting(db)).toBeGreaterThan(0);
	closing.resolve();
	await Promise.all([credit, closed]);

	expect(await balanceOf(db, cash)).toBe(0n);
});

/** Returns the number of statements that wait for a lock. */
async function countWaiting(db: Tx): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from pg_locks where not granted`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Returns the sums per currency: all player accounts, and all postings of the house. */
async function sumsByCurrency(db: Tx): Promise<Map<string, string>> {
	const { rows } = await sql<{ currency: string; sums: string }>`
		select a.currency, sum(abs(p.amount)) || '/' || count(*) as sums
		from ledger.account a join ledger.posting p on p.account_id = a.id
		where a.kind not like '%jackpot%' group by a.currency`.execute(db);
	return new Map(rows.map(({ currency, sums }) => [currency, sums]));
}

async function changeFlag(api: Api, change: () => Promise<unknown>): Promise<void> {
	const invalidated = api.invalidated('settings');
	await change();
	await invalidated;
}
