import type { RoundGame } from '../game.ts';
import { askStanding } from '../money/standing.ts';
import { refuse } from '../refuse.ts';
import { getRoundTitle } from '../registry.ts';
import { findOpenRound, findRoundOf, listRounds, type RoundRow } from '../store/rounds.ts';
import { getSeed } from '../store/seeds.ts';
import { getSession, lockPlayer, type SessionRow } from '../store/sessions.ts';
import type { StudioContext } from '../studio.ts';
import type {
	HistoryAnswer,
	RotateAnswer,
	RoundAnswer,
	RoundStateView,
	RoundView,
	SeedView,
} from '../wire.ts';
import type { RoundRequest } from './begin-round.ts';
import { playRound } from './play-round.ts';
import { playStep, type StepRequest } from './play-step.ts';
import { chooseClientSeed, ensureSeed, rotateSeed } from './seeds.ts';
import { roundView, seedView, sessionView } from './views.ts';

const HISTORY_PAGE = 20;

/** Returns what the game of a session needs beside the state of every game. */
export async function readRoundState(
	core: StudioContext,
	session: SessionRow,
	game: RoundGame,
): Promise<Pick<RoundStateView, 'cycleMinMs' | 'seed' | 'openRound'>> {
	const [seed, open] = await Promise.all([
		core.db.transaction().execute(async (tx) => {
			await lockPlayer(tx, session.player_id);
			return ensureSeed(core, tx, session.player_id);
		}),
		findOpenRound(core.db, session.player_id),
	]);
	return {
		cycleMinMs: core.timings.cycleMinMs ?? game.cycleMinMs,
		seed: seedView(core, seed),
		...(open && { openRound: await view(core, open) }),
	};
}

/** Plays a round. Refuses as `beginRound` says. */
export async function startRound(
	core: StudioContext,
	session: SessionRow,
	request: RoundRequest,
): Promise<RoundAnswer> {
	const round = await playRound(core, session, request);
	return await answerOf(core, session, { round, wasFree: request.rewardId !== undefined });
}

/** Plays a step of a round. Refuses as `playStep` says. */
export async function takeStep(
	core: StudioContext,
	session: SessionRow,
	request: StepRequest,
): Promise<RoundAnswer> {
	const round = await playStep(core, session.player_id, request);
	const wasFree = round.reward_id !== null && round.payout !== null;
	return await answerOf(core, session, { round, wasFree });
}

/** Chooses the player's half of an unused seed pair. Refuses as `chooseClientSeed` says. */
export async function chooseSeed(
	core: StudioContext,
	session: SessionRow,
	choice: { seedId: string; clientSeed: string },
): Promise<{ seed: SeedView }> {
	return { seed: seedView(core, await chooseClientSeed(core, session.player_id, choice)) };
}

/** Reveals the server seed and begins a new pair. Refuses: `round_open`. */
export async function renewSeed(core: StudioContext, session: SessionRow): Promise<RotateAnswer> {
	const { revealed, seed } = await rotateSeed(core, session.player_id);
	return { revealed: seedView(core, revealed), seed: seedView(core, seed) };
}

/** Lists rounds of the player, newest first, older than the round `before`. */
export async function listHistory(
	core: StudioContext,
	session: SessionRow,
	before: string | undefined,
): Promise<HistoryAnswer> {
	const limit = HISTORY_PAGE;
	const rows = await listRounds(core.db, {
		playerId: session.player_id,
		limit,
		...(before !== undefined && { before }),
	});
	const next = rows.length === limit ? rows.at(-1)?.round_id : undefined;
	return { rounds: await Promise.all(rows.map((row) => view(core, row))), ...(next && { next }) };
}

/** Returns a round of the player. Refuses: `not_found`. */
export async function readRound(
	core: StudioContext,
	session: SessionRow,
	roundId: string,
): Promise<RoundView> {
	const round = await findRoundOf(core.db, session.player_id, roundId);
	if (!round) throw refuse('not_found');
	return view(core, round);
}

async function view(core: StudioContext, round: RoundRow): Promise<RoundView> {
	return roundView(core, round, await getSeed(core.db, round.seed_id));
}

async function answerOf(
	core: StudioContext,
	session: SessionRow,
	{ round, wasFree }: { round: RoundRow; wasFree: boolean },
): Promise<RoundAnswer> {
	const { game } = getRoundTitle(session.game_code);
	const { player_id: playerId, session_id: sessionId } = session;
	const seed = await core.db.transaction().execute((tx) => ensureSeed(core, tx, playerId));
	const standing = wasFree ? await askStanding(core, session, game) : undefined;
	return {
		round: await view(core, round),
		...(standing && { freeRounds: standing.freeRounds ?? null }),
		session: sessionView(await getSession(core.db, sessionId)),
		seed: seedView(core, seed),
	};
}
