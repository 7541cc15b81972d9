import { toJsonNumber } from '#lib/money.ts';
import { PPM } from '#lib/rules/agents/ladder.ts';
import type { ContractView } from '#lib/wps/contract/agent-terms.ts';
import type { WaitingContracts } from '#lib/wps/contract/waiting-contracts.ts';
import { dividendPeriodOf, expiryOf, type Version } from './version.ts';

/** What waits for the payee of a version, by the letters of the wire. */
export function waitsOf({ state, replaces, endingAsked }: Version): 'P' | 'E' | 'V' | undefined {
	if (state === 'offered') return replaces === undefined ? 'P' : 'E';
	return state === 'active' && endingAsked ? 'V' : undefined;
}

/** Shapes a version for the wire. `account` is the other side's. */
export function contractView(version: Version, account?: string): ContractView {
	const { id, kind, product, terms, state, replaces, offeredAt, startsAt, endsAt } = version;
	return {
		...{ id, kind, product, period: dividendPeriodOf(terms), state, account, replaces, offeredAt },
		...(terms.kind === 'dividend' && { carry: terms.carry }),
		...(terms.kind === 'realtime' ? { rates: terms.rates } : { rows: terms.rows }),
		...{ waits: waitsOf(version), startsAt, endsAt },
		...(state === 'offered' && { expiresAt: expiryOf(version) }),
	};
}

/** The maps of the wire: of a kind and product at most one thing waits, and one is in force. */
export type ContractMaps = {
	[M in Exclude<keyof WaitingContracts, 'downlineHigherRate'>]-?: NonNullable<WaitingContracts[M]>;
};

export function emptyMaps(): ContractMaps {
	return {
		...{ divtypereq: {}, dailysalreqtype: {}, contracthoursalreq: {}, realtimesalreqtype: {} },
		...{ divtypeinfo: {}, dailysalinfotype: {}, contracthoursalinfo: {} },
		contractmrdailysalinfotype: {},
	};
}

/** The maps of what waits, and of what is in force, by kind. */
const WAITING = {
	dividend: 'divtypereq',
	daily: 'dailysalreqtype',
	hourly: 'contracthoursalreq',
	realtime: 'realtimesalreqtype',
} as const;
const IN_FORCE = {
	dividend: 'divtypeinfo',
	daily: 'dailysalinfotype',
	hourly: 'contracthoursalinfo',
	realtime: 'contractmrdailysalinfotype',
} as const;

/** Adds a version that waits to the map of its kind. */
export function addWaiting(maps: ContractMaps, version: Version, { isHigherBelow }: Higher): void {
	const downlineHigherRate = isHigherBelow ? 'Y' : 'N';
	add(maps, WAITING, { version, state: { status: waitsOf(version) ?? '', downlineHigherRate } });
}

/** Adds a version that is in force to the map of its kind. */
export function addInForce(maps: ContractMaps, version: Version): void {
	add(maps, IN_FORCE, { version, state: { status: 'A' } });
}

interface Added {
	version: Version;
	state: { status: string; downlineHigherRate?: string };
}

function add(
	maps: ContractMaps,
	names: typeof WAITING | typeof IN_FORCE,
	{ version, state }: Added,
): void {
	const { id, product, terms } = version;
	if (terms.kind === 'realtime') {
		const { win: profitRate, loss: lossRate, floor: singleBetAmount } = terms.rates;
		const rates = { profitRate, lossRate, singleBetAmount };
		maps[names.realtime][product] = [{ ...state, contractId: id, ...rates }];
	} else if (terms.kind === 'dividend') {
		maps[names.dividend][product] = terms.rows.map(({ bet, loss, active, rate = 0 }) => ({
			...{ ...state, minimumBet: bet, netLoss: loss, activeMember: active, contractRate: rate },
		}));
	} else if (terms.kind === 'daily') {
		const details = terms.rows.map((row) => ({ ...wageOf(row), betVolume: row.bet }));
		maps[names.daily][product] = [{ ...state, id, details }];
	} else {
		const hourSalaryRates = terms.rows.map((row) => ({ ...wageOf(row), minimumBet: row.bet }));
		maps[names.hourly][product] = [{ ...state, contractId: id, hourSalaryRates }];
	}
}

interface Higher {
	/** Whether the answer that the upline wants would end contracts below. */
	isHigherBelow: boolean;
}

type Row = Extract<Version['terms'], { rows: unknown }>['rows'][number];

function wageOf({ active: activeMember, rate, fixed }: Row) {
	return fixed === undefined
		? { activeMember, rateType: 'P', rate: (rate ?? 0) / PPM }
		: { activeMember, rateType: 'F', rate: toJsonNumber(fixed) };
}
