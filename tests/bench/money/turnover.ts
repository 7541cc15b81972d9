import { sql } from 'kysely';
import { ROUTES } from '#lib/routes.ts';
import { checkWithdrawal } from '#lib/wps/contract/withdrawals.ts';
import { foldTurnover } from '#platform/money/turnover/fold-rounds.ts';
import type { Bench } from '../bench.ts';
import { type Figure, figureOf, pairedRatio } from '../figures.ts';
import type { Load } from '../load/clients.ts';
import { VISITOR } from '../pages/same-bytes.ts';
import { aTarget, measureInTurn, type Target } from '../pages/targets.ts';
import type { MoneySite } from './money-site.ts';
import {
	makeRounds,
	makeUnfolded,
	OWN_EVERY,
	openRequirements,
	ROUNDS,
	UNFOLDED,
} from './rounds.ts';
import { type SignedIn, signIn } from './sessions.ts';

const PAGE_GOAL = '<= 60 ms';
const PER_S = 10;
const CONNECTIONS = 4;

/**
 * Measures "Can I withdraw?", its page and its call, of a member with thousands of rounds among a
 * million, beside a member without rounds.
 */
export async function measureTurnover(bench: Bench, money: MoneySite): Promise<Figure[]> {
	const { db, owner, members, player } = money;
	const [idle = 0] = members;
	const fresh = await signIn(db, idle);
	await openRequirements(db, idle);
	await openRequirements(db, player.memberId);
	bench.say(`${ROUNDS} rounds are inserted`);
	await makeRounds(owner, { memberId: player.memberId, others: members.slice(1) });
	const startedAt = performance.now();
	await foldTurnover(db);
	const foldMs = performance.now() - startedAt;
	await sql`analyze`.execute(owner);

	const own = ROUNDS / OWN_EVERY;
	const folded = await measureScene(bench, money, fresh, 'all folded');
	await makeUnfolded(owner, player.memberId);
	await foldTurnover(db);
	const rest = await measureScene(bench, money, fresh, `${UNFOLDED} not folded`);
	const note = `${own} rounds of one member, ${ROUNDS.toLocaleString('en')} in all`;
	return [
		...folded,
		...rest,
		{ name: 'fold of the rounds of one member', value: foldMs, unit: 'ms', note },
		...(await breakFigures(money)),
	];
}

async function measureScene(
	bench: Bench,
	{ site, loader, player }: MoneySite,
	fresh: SignedIn,
	scene: string,
): Promise<Figure[]> {
	const page = (who: SignedIn, name: string) =>
		aTarget(site, name, {
			...{ connections: CONNECTIONS, perS: PER_S, status: 200, path: ROUTES.turnover.path },
			headers: { ...VISITOR, cookie: who.cookie },
		});
	const check = (who: SignedIn, name: string) =>
		aTarget(site, name, {
			...{ connections: CONNECTIONS, perS: PER_S, status: 200, path: checkWithdrawal.path },
			headers: {
				...{ accept: 'application/json', 'x-wps': '1', 'sec-fetch-site': 'same-origin' },
				cookie: who.cookie,
			},
		});
	const targets = {
		freshPage: page(fresh, 'the page, a member without rounds'),
		page: page(player, `page "Can I withdraw?", ${scene}`),
		freshCheck: check(fresh, 'the call, a member without rounds'),
		check: check(player, `withdrawCheck, ${scene}`),
	};
	await measureInTurn(bench, loader, Object.values(targets));
	return [
		...figuresOf(targets.page, targets.freshPage, PAGE_GOAL),
		...figuresOf(targets.check, targets.freshCheck, PAGE_GOAL),
	];
}

/** Latency counts from the due time of a request. */
function figuresOf(own: Target, other: Target, goal: string): Figure[] {
	const of = (target: Target, field: keyof Load | 'serverCpuMs') =>
		target.loads.map((load) => load[field]);
	const errors = [...of(own, 'errors'), ...of(other, 'errors')].reduce((sum, one) => sum + one, 0);
	const at = `${PER_S} requests/s${errors > 0 ? `; ${errors} wrong answers` : ''}`;
	const beside = `${other.name} (below 1 is cheaper)`;
	const p99 = figureOf(of(own, 'p99Ms'), { name: `${own.name}, p99`, unit: 'ms', goal });
	const others = of(other, 'p99Ms').map((ms) => ms.toFixed(0));
	return [
		{ ...p99, note: `${at}; without rounds ${others.join(', ')} ms` },
		figureOf(of(own, 'p50Ms'), {
			name: `${own.name}, p50`,
			unit: 'ms',
			against: beside,
			note: `ratio ${pairedRatio(of(own, 'p50Ms'), of(other, 'p50Ms')).toFixed(2)}`,
		}),
		figureOf(of(own, 'serverCpuMs'), {
			name: `${own.name}, server CPU`,
			unit: 'ms/request',
			against: beside,
			note: `ratio ${pairedRatio(of(own, 'serverCpuMs'), of(other, 'serverCpuMs')).toFixed(2)}`,
		}),
	];
}

/** Rounds that the reconciler finds fault with would freeze withdrawals, and so change the page. */
async function breakFigures({ owner }: MoneySite): Promise<Figure[]> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from ledger.break`.execute(owner);
	const name = 'faults found by the reconciler meanwhile';
	return [{ name, value: rows[0]?.count ?? Number.NaN, unit: '', goal: '0' }];
}
