import '#lib/object-has-own.ts';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import type { Draw } from '#lib/fair/words.ts';
import { parseDecimal } from '#lib/money.ts';
import { isDeckOf, isOpeningOf } from '../../engines/cards/sealed-deck.ts';
import { drawOfBot, drawOfHand } from '../../fair/hand-draw.ts';
import { sha256Hex, sha256OfHex } from '../../fair/sha256.ts';
import type { TableProofAnswer } from '../../wire.ts';
import type { TableKind } from './table-kind.ts';

/** A step of a proof: what was worked out again, and whether it agrees. */
export interface ProofStep {
	step: 'table' | 'opening' | 'seedHash' | 'deck' | 'openings' | 'bots' | 'payouts' | 'own';
	code: string;
	agrees: boolean;
	/** For its sentence. */
	values?: Record<string, string | number>;
}

/** Every step that the proof of a hand allows now: cards against the root, later the whole hand. */
export function stepsOf(kind: TableKind, proof: TableProofAnswer): ProofStep[] {
	const tableHash = sha256Hex(canonicalJson(kind.rules));
	return [
		{ step: 'table', code: tableHash, agrees: tableHash === proof.tableHash },
		...openingSteps(proof),
		...(proof.seed === undefined ? [] : seedSteps(kind, proof, proof.seed)),
	];
}

function openingSteps({ root, openings, cards, gameCode, handId }: TableProofAnswer): ProofStep[] {
	return openings.map((opening) => ({
		step: 'opening',
		code: opening.salt,
		agrees:
			opening.gameCode === gameCode &&
			opening.handId === handId &&
			isOpeningOf(root, opening, cards),
		values: { place: opening.place + 1, card: opening.card },
	}));
}

/** Deals and plays the hand again. */
function seedSteps(kind: TableKind, proof: TableProofAnswer, seed: string): ProofStep[] {
	const { root, gameCode, handId, openings } = proof;
	const seedHash = sha256OfHex(seed);
	const bytes = fromHex(seed);
	const dealt = kind.begin({
		seats: proof.seats,
		dealer: proof.dealer,
		stake: minorOf(proof.stake),
		isPlayMoney: proof.isPlayMoney,
		draw: drawOfHand(bytes, {
			...{ gameCode, tableHash: proof.tableHash, handId },
			clientSeeds: proof.seats.map(({ clientSeed }) => clientSeed),
		}),
	});
	const cards = kind.deck(dealt);
	const isDeck = isDeckOf(root, { gameCode, handId }, { cards, seed: bytes });
	return [
		{ step: 'seedHash', code: seedHash, agrees: seedHash === proof.seedHash },
		{ step: 'deck', code: cards.join(' '), agrees: isDeck },
		{
			step: 'openings',
			code: openings.map(({ card }) => card).join(' '),
			agrees: openings.every(({ place, card }) => cards[place] === card),
		},
		...playSteps(kind, proof, { dealt, bytes }),
	];
}

function playSteps(
	kind: TableKind,
	proof: TableProofAnswer,
	{ dealt, bytes }: { dealt: unknown; bytes: Uint8Array },
): ProofStep[] {
	const { gameCode, handId, lines, seat, ownStake, ownPayout, payouts = [] } = proof;
	let state = dealt;
	let bots = 0;
	let areBotsTrue = true;
	for (const [at, line] of lines.entries()) {
		if (proof.seats[line.seat]?.isBot && line.by === 'player') {
			const draw = drawOfBot(bytes, { gameCode, handId, lineNo: at + 1 });
			areBotsTrue &&= isDecided(kind, state, { line, draw });
			bots += 1;
		}
		const next = kind.act(state, line);
		if (typeof next === 'object' && next !== null && 'refusal' in next) {
			const code = `${at + 1}: ${String(next.refusal)}`;
			return [{ step: 'payouts', code, agrees: false }];
		}
		state = next;
	}
	const result = kind.result(state);
	const paid = result?.payouts ?? [];
	const arePaid =
		paid.length === payouts.length && paid.every((value, at) => value === minorOf(payouts[at]));
	const isOwn =
		result?.stakes[seat] === minorOf(ownStake) && paid[seat] === minorOf(ownPayout ?? '0');
	const botSteps: ProofStep[] =
		bots === 0 ? [] : [{ step: 'bots', code: '', agrees: areBotsTrue, values: { count: bots } }];
	return [
		...botSteps,
		{ step: 'payouts', code: payouts.join(' '), agrees: arePaid },
		{ step: 'own', code: '', agrees: isOwn },
	];
}

/** Whether a line is what the policy decides for the bot in turn. */
function isDecided(
	kind: TableKind,
	state: unknown,
	{ line, draw }: { line: TableProofAnswer['lines'][number]; draw: Draw },
): boolean {
	if (kind.deadline(state)?.seat !== line.seat) return false;
	const decided = kind.decide(kind.view(state, line.seat), draw);
	return canonicalJson(decided) === canonicalJson(line.action);
}

function minorOf(decimal: string | undefined): bigint {
	return parseDecimal(decimal ?? '') ?? -1n;
}

function fromHex(hex: string): Uint8Array {
	return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
