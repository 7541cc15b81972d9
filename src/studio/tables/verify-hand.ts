import { hexToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { sha256Hex, sha256OfHex } from '#lib/fair/sha256.ts';
import { parseDecimal, toDecimal } from '#lib/money.ts';
import { isOpeningOf, sealDeck } from '../engines/cards/sealed-deck.ts';
import { drawOfBot } from '../fair/hand-draw.ts';
import type { TableResult } from '../game.ts';
import type { TableProofAnswer } from '../table-wire.ts';
import { beginHand, type Entry, type HandRules, isRefusal } from './replay-hand.ts';

/**
 * What is checked of a hand, in this order. The first two are possible at once, the others when the
 * seed is public: a day after the hand.
 */
export type HandCheckName = 'table' | 'opening' | 'seed' | 'root' | 'bots' | 'payouts';

export interface HandCheck {
	name: HandCheckName;
	/** What was worked out: a hash, a card, the cards of the shuffle, amounts. */
	code: string;
	agrees: boolean;
	/** Of an opening, from 0. */
	place?: number;
}

export interface HandVerification {
	checks: HandCheck[];
	/** Every check agrees. */
	isGood: boolean;
	/** The shuffle, replayed: when the seed is public. */
	deck?: readonly string[];
	/** When the hand is over too. In minor units. */
	result?: TableResult;
}

/**
 * Works a hand out again from its proof, as `docs/verify_round.py` does. It needs no server. Throws for
 * a hand that the rules cannot begin.
 */
export function verifyHand(proof: TableProofAnswer, game: HandRules): HandVerification {
	const tableHash = sha256Hex(canonicalJson(game.table));
	const known: HandCheck[] = [
		{ name: 'table', code: tableHash, agrees: tableHash === proof.tableHash },
		...openingChecks(proof),
	];
	const { seed } = proof;
	const found = seed === undefined ? { checks: [] } : verifySeed({ ...proof, seed }, game);
	const checks = [...known, ...found.checks];
	return { ...found, checks, isGood: checks.every(({ agrees }) => agrees) };
}

function openingChecks({ openings, root, cards, gameCode, handId }: TableProofAnswer): HandCheck[] {
	return openings.map((opening) => ({
		name: 'opening',
		...{ code: opening.card, place: opening.place },
		agrees:
			opening.gameCode === gameCode &&
			opening.handId === handId &&
			isOpeningOf(root, opening, cards),
	}));
}

/** What the public seed proves: the whole shuffle, the bots' play and what the seats have won. */
function verifySeed(
	proof: TableProofAnswer & { seed: string },
	game: HandRules,
): Omit<HandVerification, 'isGood'> {
	const seed = hexToBytes(proof.seed);
	const { gameCode, handId } = proof;
	const hash = sha256OfHex(proof.seed);
	const start = { ...proof, stake: parseDecimal(proof.stake) ?? 0n };
	const begun = beginHand(game, start, seed);
	const deck = game.deck(begun);
	const { root } = sealDeck({ gameCode, handId }, { cards: deck, seed });
	const isShuffle = proof.openings.every(({ place, card }) => deck[place] === card);
	const { state, botLines, isBotTrue } = replay(proof, { game, begun, seed });
	const result = state === undefined ? undefined : game.result(state);
	return {
		checks: [
			{ name: 'seed', code: hash, agrees: hash === proof.seedHash },
			{ name: 'root', code: root, agrees: root === proof.root && isShuffle },
			...(botLines > 0
				? [{ name: 'bots' as const, code: String(botLines), agrees: isBotTrue }]
				: []),
			...payoutChecks(proof, result),
		],
		deck,
		...(result && { result }),
	};
}

/**
 * Plays the lines again; each line of a bot must be what its policy draws. Without a state when the
 * game refuses a line.
 */
function replay(
	{ lines, seats, gameCode, handId }: TableProofAnswer,
	{ game, begun, seed }: { game: HandRules; begun: unknown; seed: Uint8Array },
): { state: unknown; botLines: number; isBotTrue: boolean } {
	let state = begun;
	let botLines = 0;
	let isBotTrue = true;
	for (const [at, line] of (lines as readonly Entry[]).entries()) {
		if (seats[line.seat]?.isBot) {
			botLines += 1;
			const draw = drawOfBot(seed, { gameCode, handId, lineNo: at + 1 });
			const isInTurn = line.by === 'player' && game.deadline(state)?.seat === line.seat;
			const decided = isInTurn && game.decide(game.view(state, line.seat), draw);
			isBotTrue &&= decided !== false && canonicalJson(decided) === canonicalJson(line.action);
		}
		const next = game.act(state, line);
		if (isRefusal(next)) return { state: undefined, botLines, isBotTrue };
		state = next;
	}
	return { state, botLines, isBotTrue };
}

function payoutChecks(proof: TableProofAnswer, result: TableResult | undefined): HandCheck[] {
	const payouts = result?.payouts.map((units) => toDecimal(units)) ?? [];
	const stakes = result?.stakes.map((units) => toDecimal(units)) ?? [];
	const isSame = String(payouts) === String(proof.payouts ?? []);
	const isOwn = stakes[proof.seat] === proof.ownStake && payouts[proof.seat] === proof.ownPayout;
	return [{ name: 'payouts', code: payouts.join(' '), agrees: isSame && isOwn && proof.isOver }];
}
