import { randomUUID } from 'node:crypto';
import { toDecimal } from '#lib/money.ts';
import type { Reward } from '#lib/vendor/calls.ts';
import { unseal } from './fair/seeds.ts';
import { type GameSession, HISTORY_PAGE } from './game-session.ts';
import { CYCLE_MIN_MS, STAKES } from './games/padma-gold/rules.ts';
import { refuse } from './refuse.ts';
import { chooseClientSeed, ensureSeed, rotateSeed } from './rounds/seeds.ts';
import { spin } from './rounds/spin.ts';
import { roundView, seedView, sessionView } from './rounds/views.ts';
import { getSession, lockPlayer, type SessionRow } from './store/players.ts';
import { findOpenRound, findRoundOf, listRounds, type RoundRow } from './store/rounds.ts';
import { getSeed } from './store/seeds.ts';
import { GAME_TABLE, GAME_TABLE_HASH, isPlayable, type StudioContext } from './studio.ts';
import type { FreeRoundsView, RoundView, StateView } from './wire.ts';

/** Creates a game session with the money of the platform's wallet. */
export function walletPlay(core: StudioContext, session: SessionRow): GameSession {
	const playerId = session.player_id;
	const view = async (round: RoundRow): Promise<RoundView> =>
		roundView(core, round, await getSeed(core.db, round.seed_id));

	return {
		state: () => stateOf(core, session),

		async spin(wish) {
			const round = await view(await spin(core, session, wish));
			const { session_id: sessionId } = session;
			const seed = await core.db.transaction().execute((tx) => ensureSeed(core, tx, playerId));
			const standing = wish.rewardId === undefined ? undefined : await askStanding(core, session);
			return {
				round,
				...(standing && { freeRounds: standing.freeRounds ?? null }),
				session: sessionView(await getSession(core.db, sessionId)),
				seed: seedView(core, seed),
			};
		},

		async chooseClientSeed(choice) {
			return { seed: seedView(core, await chooseClientSeed(core, playerId, choice)) };
		},

		async rotateSeed() {
			const { revealed, seed } = await rotateSeed(core, playerId);
			return { revealed: seedView(core, revealed), seed: seedView(core, seed) };
		},

		async history(before) {
			const limit = HISTORY_PAGE;
			const rows = await listRounds(core.db, {
				playerId,
				limit,
				...(before !== undefined && { before }),
			});
			const next = rows.length === limit ? rows.at(-1)?.round_id : undefined;
			return { rounds: await Promise.all(rows.map(view)), ...(next && { next }) };
		},

		async round(roundId) {
			const round = await findRoundOf(core.db, playerId, roundId);
			if (!round) throw refuse('not_found');
			return view(round);
		},
	};
}

async function stateOf(core: StudioContext, session: SessionRow): Promise<StateView> {
	const [standing, seed, open] = await Promise.all([
		askStanding(core, session),
		core.db.transaction().execute(async (tx) => {
			await lockPlayer(tx, session.player_id);
			return ensureSeed(core, tx, session.player_id);
		}),
		findOpenRound(core.db, session.player_id),
	]);
	const openRound = open && roundView(core, open, await getSeed(core.db, open.seed_id));
	return {
		mode: 'play',
		gameCode: GAME_TABLE.gameCode,
		tableHash: GAME_TABLE_HASH,
		currency: session.currency,
		currencySymbol: session.currency_symbol,
		language: session.language,
		stakes: [...STAKES],
		cycleMinMs: CYCLE_MIN_MS,
		seed: seedView(core, seed),
		session: sessionView(session),
		serverTime: new Date().toISOString(),
		...(standing && { balance: toDecimal(standing.balance) }),
		...(standing?.freeRounds && { freeRounds: standing.freeRounds }),
		...(openRound && { openRound }),
	};
}

/**
 * Reads the wallet's balance and the next free rounds. Returns nothing while the wallet is
 * unavailable or after the play token has expired.
 */
async function askStanding(core: StudioContext, session: SessionRow) {
	const token = unseal(session.token_sealed, core.seedKey, `token:${session.session_id}`);
	const answer = await core.wallet('listFreeBets', {
		requestId: randomUUID(),
		sentAt: new Date().toISOString(),
		token: token.toString(),
		user: session.wallet_user,
		gameCode: session.game_code,
		currency: session.currency,
	});
	if (!answer.sure || answer.reply.balance === undefined) return undefined;
	const { balance, rewards = [] } = answer.reply;
	const next = rewards.find(({ stake }) => isPlayable(stake));
	return { balance, freeRounds: next && freeRoundsView(next) };
}

function freeRoundsView({ rewardId, stake, roundsLeft, expiresAt }: Reward): FreeRoundsView {
	return { rewardId, stake: toDecimal(stake), left: roundsLeft, expiresAt };
}
