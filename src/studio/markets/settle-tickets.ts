import { returnOf } from '../engines/match/ticket-money.ts';
import type { MarketGame } from '../game.ts';
import type { Tx } from '../store/database.ts';
import { type FixtureRow, lockMarket } from '../store/fixtures.ts';
import * as tickets from '../store/tickets.ts';
import { withValidStakes } from './valid-stakes.ts';

/**
 * Decides the legs that a fixture's state decides, and the tickets that end with them. Fixtures of a
 * matchday are drawn at once: each waits here for the other, or none would see the last leg decided.
 */
export async function settleFixture(
	tx: Tx,
	{ game, fixture }: { game: MarketGame; fixture: FixtureRow },
): Promise<void> {
	const { fixture_id: fixtureId, params, state } = fixture;
	const selections = await tickets.listOpenSelections(tx, fixtureId);
	const outcomes = selections.flatMap((selection) => {
		const isWon = game.outcomeOf(params, state, selection);
		if (isWon === undefined) return [];
		return [{ selection, outcome: isWon ? ('won' as const) : ('lost' as const) }];
	});
	if (outcomes.length === 0) return;
	await lockMarket(tx, game.code);
	await tickets.decideLegs(tx, fixtureId, outcomes);
	await settleTickets(tx, fixtureId);
}

/** Voids the open legs of a fixture. Waits as `settleFixture` does. */
export async function voidLegs(
	tx: Tx,
	{ fixture_id: fixtureId, game_code: gameCode }: FixtureRow,
): Promise<void> {
	await lockMarket(tx, gameCode);
	const selections = await tickets.listOpenSelections(tx, fixtureId);
	const outcomes = selections.map((selection) => ({ selection, outcome: 'void' as const }));
	await tickets.decideLegs(tx, fixtureId, outcomes);
	await settleTickets(tx, fixtureId);
}

/** Pays tickets; the stake of one whose every leg is void goes back. */
async function settleTickets(tx: Tx, fixtureId: string): Promise<void> {
	const decided = await tickets.listDecidedTickets(tx, fixtureId);
	const isVoid = ({ legs }: tickets.TicketRow) => legs.every(({ outcome }) => outcome === 'void');
	await tickets.returnTickets(
		tx,
		decided.filter(isVoid).map(({ bet_id: betId }) => betId),
	);
	const left = decided.filter((ticket) => !isVoid(ticket));
	await tickets.decideTickets(
		tx,
		await withValidStakes(
			tx,
			left.map((ticket) => ({ ticket, payout: payoutOf(ticket) })),
		),
	);
}

/** What a decided ticket returns: 0 with a lost leg; a void leg counts as a price of 1. */
function payoutOf({ stake, legs }: tickets.TicketRow): bigint {
	if (legs.some(({ outcome }) => outcome === 'lost')) return 0n;
	const won = legs.filter(({ outcome }) => outcome === 'won');
	return returnOf(
		stake,
		won.map(({ price }) => price),
	);
}
