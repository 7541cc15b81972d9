import { drawOfBot } from '../fair/hand-draw.ts';
import { type BetRow, getBet } from '../money/bet-rows.ts';
import { runBet } from '../money/run-bet.ts';
import { getTableTitle } from '../registry.ts';
import type { Tx } from '../store/database.ts';
import * as hands from '../store/hands.ts';
import { readNow } from '../store/rooms.ts';
import * as tables from '../store/tables.ts';
import type { StudioContext } from '../studio.ts';
import { appendLine, clockOf } from './append-line.ts';
import type { AtTable, InPlay } from './at-table.ts';
import { foldHand, openHandSeed } from './hand-state.ts';
import { STAKE_LOOK_MS } from './pace.ts';
import { dealWhenStaked, startHand } from './start-hand.ts';

/** Refusals of the wallet after which a player must not play on at all. */
const EXCLUDING = ['USER_DISABLED'];

/** Takes a table through what is due. Each call finds out by the database what that is. */
export async function advanceTable(core: StudioContext, tableId: string): Promise<void> {
	const bets = await core.db.transaction().execute(async (tx) => {
		const table = await tables.lockTable(tx, tableId);
		if (table.closed_at) return [];
		const at = { title: getTableTitle(table.game_code), table, now: await readNow(tx) };
		const { current: hand } = await hands.listNewestHands(tx, tableId);
		if (hand?.phase === 'stakes') await dealWhenStaked(core, tx, { ...at, hand });
		else if (hand?.phase === 'play') await goOn(core, tx, { ...at, hand });
		else if (at.now >= table.starts_at) return await startHand(core, tx, at);
		else await tables.touchTable(tx, tableId, { dueAt: table.starts_at, isChanged: false });
		return [];
	});
	for (const bet of bets) askStakes(core, tableId, bet);
	core.wake();
}

/** Asks the wallet for a stake of a table and goes on with its answer. */
export function askStakes(core: StudioContext, tableId: string, bet: BetRow): Promise<void> {
	const work = runBet(core, bet)
		.then(() => advanceTable(core, tableId))
		.catch((err: unknown) => core.log.error({ err, betId: bet.bet_id }, 'table not advanced yet'))
		.finally(() => core.working.delete(bet.bet_id));
	core.working.set(bet.bet_id, work);
	return work;
}

/** What a hand in play waits for: the wallet, a person, or a bot. */
async function goOn(
	core: StudioContext,
	tx: Tx,
	at: AtTable & { hand: hands.HandRow },
): Promise<void> {
	const { title, table, hand } = at;
	const lines = await hands.listLines(tx, hand.hand_id);
	const state = foldHand(core, { game: title.game, table, hand, lines });
	const inPlay = { ...at, lines, state };
	if (hand.pending) {
		const settled = { ...inPlay, hand: { ...hand, pending: null } };
		return settlePending(core, tx, { inPlay: settled, pending: hand.pending });
	}
	const deadline = title.game.deadline(state);
	if (!deadline) throw new Error('a hand in play has no turn');
	const { seat } = deadline;
	if (hand.acts_at && at.now < hand.acts_at) {
		return tables.touchTable(tx, table.table_id, { dueAt: hand.acts_at, isChanged: false });
	}
	const action = hand.seats[seat]?.isBot ? decideBot(core, inPlay, seat) : { kind: 'timeOut' };
	const by = hand.seats[seat]?.isBot ? 'player' : 'system';
	const stake = by === 'player' ? title.game.stakeOf(state, seat, action) : 0n;
	await appendLine(core, tx, inPlay, {
		entry: { by, seat, action },
		...(stake > 0n && { stake }),
	});
}

/** A bot plays by what its seat sees. Its stakes are the house's: no wallet takes them. */
function decideBot(core: StudioContext, { title, hand, lines, state }: InPlay, seat: number) {
	const draw = drawOfBot(openHandSeed(core, hand), {
		...{ gameCode: title.game.code, handId: hand.hand_id, lineNo: lines.length + 1 },
	});
	return title.game.decide(title.game.view(state, seat), draw) as { kind: string };
}

/**
 * Goes on with what the wallet said of an action's stake. Taken: the action counts. Refused: the seat
 * pays nothing more, or is out when the player must not play. Rolled back: it is its turn again.
 */
async function settlePending(
	core: StudioContext,
	tx: Tx,
	{ inPlay, pending }: { inPlay: InPlay; pending: hands.PendingAction },
): Promise<void> {
	const { hand, table, now } = inPlay;
	const bet = await getBet(tx, pending.betId);
	const { seat, action, tookMs, requestId } = pending;
	switch (bet.state) {
		case 'betting': {
			const dueAt = new Date(now.getTime() + STAKE_LOOK_MS);
			return tables.touchTable(tx, table.table_id, { dueAt, isChanged: false });
		}
		case 'held': {
			const { stake } = pending;
			await appendLine(core, tx, inPlay, {
				entry: { by: 'player', seat, action, tookMs },
				...{ stake: BigInt(stake), betId: bet.bet_id, requestId },
			});
			return;
		}
		case 'refused': {
			const isOut = EXCLUDING.includes(bet.refusal ?? '');
			const kind = isOut ? 'exclude' : 'stakeRefused';
			if (isOut) await tables.setLeaving(tx, bet.player_id, { isLeaving: true });
			await appendLine(core, tx, inPlay, { entry: { by: 'system', seat, action: { kind } } });
			return;
		}
		default: {
			const clock = clockOf(core, { ...inPlay, turnAt: now });
			await hands.updateHand(tx, hand.hand_id, { ...clock, pending: null });
			await tables.touchTable(tx, table.table_id, { dueAt: clock.acts_at });
		}
	}
}
