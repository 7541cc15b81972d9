import { getTitle } from '#studio/registry.ts';
import { castNet } from './cast-net-stream.ts';
import { arena, districtLeague } from './market-streams.ts';
import { bhokatta, ribbonRoosters, tigerCrocodile } from './room-streams.ts';
import { padmaGold, pasha, quicksand, quicksandFull, rickshawColours } from './round-streams.ts';
import type { Stream } from './stream.ts';
import { teenPatti } from './table-streams.ts';

export const KINDS = ['rounds', 'rooms', 'tables', 'markets'] as const;
export type Kind = (typeof KINDS)[number];

/** A stream of a game. */
export interface GameStream {
	code: string;
	kind: Kind;
	/** The game, and what is chosen in it. */
	name: string;
	make(): Stream<unknown>;
}

/** Every game of the studio; a test compares them with its catalogue. */
export const STREAMS: readonly GameStream[] = [
	gameStream('padma-gold', 'rounds', padmaGold),
	gameStream('rickshaw-colours', 'rounds', rickshawColours),
	gameStream('quicksand', 'rounds', quicksand, '3 pits'),
	gameStream('quicksand', 'rounds', quicksandFull, '24 pits'),
	gameStream('pasha', 'rounds', pasha),
	gameStream('cast-net', 'rounds', castNet),
	gameStream('tiger-crocodile', 'rooms', tigerCrocodile),
	gameStream('bhokatta', 'rooms', bhokatta),
	gameStream('ribbon-roosters', 'rooms', ribbonRoosters),
	gameStream('teen-patti', 'tables', teenPatti),
	gameStream('district-league', 'markets', districtLeague),
	gameStream('arena', 'markets', arena),
];

function gameStream<Round>(
	code: string,
	kind: Kind,
	make: () => Stream<Round>,
	choice?: string,
): GameStream {
	const name = getTitle(code).game.names.en + (choice ? `, ${choice}` : '');
	// A stream makes the rounds that its tests see: their type is its own.
	return { code, kind, name, make: make as () => Stream<unknown> };
}

/** Returns the streams of a kind or of a game; without either all. */
export function chooseStreams({ kind, game }: { kind?: string; game?: string }): GameStream[] {
	return STREAMS.filter(
		(stream) => (!kind || stream.kind === kind) && (!game || stream.code === game),
	);
}
