import { toDecimal } from '#lib/money.ts';
import { LEGS_MAX } from './engines/match/ticket-money.ts';
import type { MarketGame } from './game.ts';
import type { MarketStateView } from './market-wire.ts';
import { askStanding } from './money/standing.ts';
import { getTitle } from './registry.ts';
import { readRoundState } from './rounds/round-session.ts';
import { sessionView } from './rounds/views.ts';
import type { SessionRow } from './store/sessions.ts';
import type { StudioContext } from './studio.ts';
import type { TableStateView } from './table-wire.ts';
import type { RoomLimits, RoomStateView, RoundStateView, StateView } from './wire.ts';

/** Returns the state of a session's game. Without the wallet it has no balance. */
export async function readState(
	core: StudioContext,
	session: SessionRow,
): Promise<RoundStateView | RoomStateView | TableStateView | MarketStateView> {
	const { game } = getTitle(session.game_code);
	if (game.kind === 'room') {
		return { ...(await readCommon(core, session)), limits: limitsOf(game.limits) };
	}
	if (game.kind === 'market') {
		return { ...(await readCommon(core, session)), ...marketFacts(game) };
	}
	if (game.kind === 'table') return { ...(await readCommon(core, session)), seats: game.seats };
	const [common, ofRounds] = await Promise.all([
		readCommon(core, session),
		readRoundState(core, session, game),
	]);
	return { ...common, ...ofRounds };
}

async function readCommon(core: StudioContext, session: SessionRow): Promise<StateView> {
	const { game, tableHash } = getTitle(session.game_code);
	const standing = await askStanding(core, session, game);
	return {
		mode: session.mode,
		gameCode: game.code,
		tableHash,
		currency: session.currency,
		currencySymbol: session.currency_symbol,
		language: session.language,
		stakes: [...game.stakes],
		session: sessionView(session),
		serverTime: new Date().toISOString(),
		...(standing && { balance: toDecimal(standing.balance) }),
		...(standing?.freeRounds && { freeRounds: standing.freeRounds }),
	};
}

function limitsOf(limits: { betMin: bigint; betMax: bigint; roundMax: bigint }): RoomLimits {
	const { betMin, betMax, roundMax } = limits;
	return {
		betMin: toDecimal(betMin),
		betMax: toDecimal(betMax),
		roundMax: toDecimal(roundMax),
	};
}

function marketFacts({ limits }: MarketGame): Pick<MarketStateView, 'limits' | 'legsMax'> {
	const { stakeMin, stakeMax, winMax } = limits;
	return {
		limits: {
			stakeMin: toDecimal(stakeMin),
			stakeMax: toDecimal(stakeMax),
			winMax: toDecimal(winMax),
		},
		legsMax: LEGS_MAX,
	};
}
