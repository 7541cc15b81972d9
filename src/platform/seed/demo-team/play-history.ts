import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { periodOf } from '#lib/rules/agents/periods.ts';
import { businessDayOf, dayAfter, secondsAfter, startOfBusinessDay } from '#lib/time.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { setPastClock } from '#platform/db/past-clock.ts';
import { BRAND_CURRENCY } from '#platform/ledger/accounts.ts';
import { depositPlayMoney } from '#platform/money/wallet/deposit-play-money.ts';
import { openSession } from '#platform/people/auth/sessions/sessions.ts';
import {
	closePastAccess,
	openPastAccess,
	type PastAccess,
	type PastRound,
	recordPastRounds,
} from '#platform/play/vendors/record-past-rounds.ts';
import { type Ids, idOf, makeContracts, offerDemo } from './make-contracts.ts';
import { SUB_AGENTS } from './people.ts';
import { HISTORY_DAYS, type PlannedDeposit, type PlannedRound, planPlay } from './plan-play.ts';
import { CONTRACTS, OPEN_OFFER } from './terms.ts';

const VENDOR = 'JHL';
const HOUR_S = 60 * 60;
/** The statement of the vendor, which has no past, is first compared for the hours before. */
const QUIET_S = 2 * HOUR_S;
/** After its end, a week is settled. */
const DIVIDEND_AFTER_S = 3 * HOUR_S;

interface HistoryInput {
	ids: Ids;
	vault: Vault;
	now: Date;
}

/** Something that happens at an instant by the clock of the database. */
interface Step {
	at: Date;
	run: (tx: Tx) => Promise<void>;
}

/** Lives the days before `now` in their order. It leaves the clock in the past. */
export async function playHistory(tx: Tx, input: HistoryInput): Promise<void> {
	const { ids, now } = input;
	const plan = planPlay({ today: businessDayOf(now), until: secondsAfter(now, -QUIET_S) });
	const rounds = plan.rounds.map((round) => ofMember(ids, round));
	const steps = [...contractSteps(input), ...plan.deposits.map((one) => depositStep(input, one))];
	steps.sort((a, b) => a.at.getTime() - b.at.getTime());
	const access = await openAccess(tx, { ids, now, rounds });
	let played = 0;
	const playUntil = async (at: Date) => {
		const next = rounds.findIndex((round) => round.at >= at);
		const end = next === -1 ? rounds.length : next;
		const due = rounds.slice(played, end);
		await recordPastRounds(tx, { vendorCode: VENDOR, access, rounds: due });
		played = Math.max(played, end);
	};
	for (const { at, run } of steps) {
		await setPastClock(tx, at);
		await playUntil(at);
		await run(tx);
	}
	await playUntil(now);
	await closePastAccess(tx, { vendorCode: VENDOR, access });
}

function ofMember(ids: Ids, { player, ...round }: PlannedRound): PastRound {
	return { memberId: idOf(ids, player), ...round };
}

function depositStep({ ids, vault }: HistoryInput, { player, at, amount }: PlannedDeposit): Step {
	const memberId = idOf(ids, player);
	const deposit = { depositId: randomUUID(), amount };
	return {
		at,
		run: (tx) =>
			depositPlayMoney(tx, { vault }, { memberId, currency: BRAND_CURRENCY, deposit, now: at }),
	};
}

function contractSteps({ ids, now }: HistoryInput): Step[] {
	const today = businessDayOf(now);
	const noonOf = (day: string) => secondsAfter(startOfBusinessDay(day), 12 * HOUR_S);
	// The last week that is settled by now.
	const settled = businessDayOf(secondsAfter(now, -DIVIDEND_AFTER_S));
	const week = dayAfter(periodOf('W', settled).from, -7);
	const of = (kind: keyof typeof CONTRACTS, at: Date): Step => {
		return { at, run: (tx) => makeContracts(tx, { ids, contracts: CONTRACTS[kind], now: at }) };
	};
	const offered = noonOf(dayAfter(today, -1));
	return [
		of('daily', noonOf(dayAfter(today, -HISTORY_DAYS - 1))),
		of('realtime', noonOf(dayAfter(today, -HISTORY_DAYS - 1))),
		of('dividend', noonOf(dayAfter(week, -1))),
		// Hourly wages are new: each hour since has a bill.
		of('hourly', noonOf(dayAfter(today, -1))),
		{
			at: offered,
			run: async (tx) => void (await offerDemo(tx, { ids, contract: OPEN_OFFER, now: offered })),
		},
	];
}

interface AccessInput extends Pick<HistoryInput, 'ids' | 'now'> {
	rounds: readonly PastRound[];
}

/** Opens a session of each member at its last visit, and with it the games that it plays. */
async function openAccess(tx: Tx, { ids, now, rounds }: AccessInput): Promise<PastAccess> {
	const agents = SUB_AGENTS.map(({ nickname }, index) => {
		return [idOf(ids, nickname), secondsAfter(now, (-5 - 31 * index) * HOUR_S)] as const;
	});
	const visits = rounds.map(({ memberId, at }) => [memberId, at] as const);
	const last = new Map([...agents, ...visits]);
	for (const [memberId, at] of last) {
		await openSession(tx, { memberId, type: 0, client: CLIENT, now: at, by: 'password' });
	}
	const { rows } = await sql<{ id: number; memberId: number }>`
		select id, member_id as "memberId" from member_session
		where member_id = any(${[...last.keys()]}::int[])`.execute(tx);
	const sessionIds = new Map(rows.map(({ id, memberId }) => [memberId, id]));
	return await openPastAccess(tx, { vendorCode: VENDOR, rounds, sessionIds });
}

/** The demo content has no device and no network. */
const CLIENT = {
	...{ address: '127.0.0.1', userAgent: 'demo', language: 'BN', hostname: 'localhost' },
	...{ origin: 'http://localhost', sessionToken: undefined, deviceKey: undefined },
	rememberMeToken: undefined,
};
