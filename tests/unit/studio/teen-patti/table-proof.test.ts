import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { toDecimal } from '#lib/money.ts';
import { openCard, sealDeck } from '#studio/engines/cards/sealed-deck.ts';
import { drawOfBot, drawOfHand } from '#studio/fair/hand-draw.ts';
import { decide } from '#studio/games/teen-patti/bots.ts';
import { kind } from '#studio/games/teen-patti/client/kind.ts';
import { teenPatti } from '#studio/games/teen-patti/game.ts';
import { deadlineOf, type HandEntry, type HandState } from '#studio/games/teen-patti/hand.ts';
import { act, beginHand } from '#studio/games/teen-patti/play.ts';
import { openPlaces, resultOf } from '#studio/games/teen-patti/result.ts';
import { viewOf } from '#studio/games/teen-patti/view.ts';
import { stepsOf } from '#studio/kit/table/table-proof-steps.ts';
import type { TableProofAnswer } from '#studio/wire.ts';

const tableHash = createHash('sha256').update(canonicalJson(teenPatti.table)).digest('hex');
const handId = '0c1e2a34-0000-4000-8000-000000000001';
const SEATS = [
	{ isBot: false, hasMoreTime: false, missed: 0, clientSeed: 'rahima' },
	{ isBot: true, hasMoreTime: false, missed: 0, clientSeed: '' },
	{ isBot: true, hasMoreTime: false, missed: 0, clientSeed: '' },
];
const STAKE = 10_000n;

test('a whole hand agrees once its seed is public', () => {
	for (let hand = 0; hand < 12; hand += 1) {
		const steps = stepsOf(kind, aProof());
		expect(steps.filter(({ agrees }) => !agrees)).toEqual([]);
		const names = steps.map(({ step }) => step);
		expect(names).toEqual(expect.arrayContaining(['deck', 'bots', 'payouts', 'own']));
	}
});

test('before the seed is public only the table and the opened cards are verified', () => {
	const { seed: _, ...secret } = aProof();
	const steps = stepsOf(kind, secret);

	expect(steps.every(({ agrees }) => agrees)).toBe(true);
	expect(new Set(steps.map(({ step }) => step))).toEqual(new Set(['table', 'opening']));
	expect(steps.filter(({ step }) => step === 'opening').length).toBeGreaterThanOrEqual(3);
});

test.for([
	['table', (proof) => ({ ...proof, tableHash: '0'.repeat(64) })],
	['opening', (proof) => ({ ...proof, openings: changed(proof.openings, swapCard) })],
	['opening', (proof) => ({ ...proof, openings: changed(proof.openings, movePlace) })],
	['opening', (proof) => ({ ...proof, openings: changed(proof.openings, otherHand) })],
	['seedHash', (proof) => ({ ...proof, seedHash: '0'.repeat(64) })],
	['deck', (proof) => ({ ...proof, seed: randomBytes(32).toString('hex') })],
	['deck', (proof) => ({ ...proof, seats: changed(proof.seats, otherSeed) })],
	['bots', (proof) => ({ ...proof, lines: proof.lines.map(otherBot) })],
	['payouts', (proof) => ({ ...proof, payouts: changed(proof.payouts ?? [], () => '1.0000') })],
	['own', (proof) => ({ ...proof, ownStake: '9.0000' })],
	['own', (proof) => ({ ...proof, ownPayout: '9.0001' })],
] as [string, (proof: TableProofAnswer) => TableProofAnswer][])(
	'a proof with a forged part fails at %s',
	([step, forge]) => {
		const failed = stepsOf(kind, forge(aProof())).filter(({ agrees }) => !agrees);
		const isRefused = failed.some((one) => one.step === 'payouts' && /refusal|:/.test(one.code));

		expect(failed.some((one) => one.step === step) || (step === 'bots' && isRefused)).toBe(true);
	},
);

type Opening = TableProofAnswer['openings'][number];
const swapCard = (one: Opening) => ({ ...one, card: one.card === 'As' ? 'Ks' : 'As' });
const movePlace = (one: Opening) => ({ ...one, place: one.place === 0 ? 1 : 0 });
const otherHand = (one: Opening) => ({ ...one, handId: `${one.handId.slice(0, -1)}2` });
const otherSeed = <Seat extends { clientSeed: string }>(seat: Seat) => ({
	...seat,
	clientSeed: 'other',
});

function changed<Item>(list: readonly Item[], change: (item: Item) => Item): Item[] {
	return list.map((item, at) => (at === 0 ? change(item) : item));
}

/** The first look of a bot becomes another bet. */
function otherBot(line: TableProofAnswer['lines'][number]): TableProofAnswer['lines'][number] {
	if (!SEATS[line.seat]?.isBot) return line;
	const { action } = line;
	if (action.kind !== 'blind' && action.kind !== 'chaal')
		return { ...line, action: { kind: 'pack' } };
	return { ...line, action: { ...action, isRaise: !action['isRaise'] } };
}

/** Plays a hand of a person who always shows or calls with two bots, and proves it. */
function aProof(): TableProofAnswer {
	const seed = randomBytes(32);
	const start = {
		seats: SEATS,
		...{ dealer: 2, stake: STAKE, isPlayMoney: true },
		draw: drawOfHand(seed, {
			...{ gameCode: 'teen-patti', tableHash, handId },
			clientSeeds: SEATS.map(({ clientSeed }) => clientSeed),
		}),
	};
	const begun = beginHand(start);
	const { state, lines } = playOut(begun, seed);
	const deck = sealDeck({ gameCode: 'teen-patti', handId }, { cards: begun.deck, seed });
	const result = resultOf(state);
	if (!result) throw new Error('the hand is not over');
	return {
		...{ kind: 'table', roundId: 'round', gameCode: 'teen-patti', tableHash, handId, number: 1 },
		...{ currencySymbol: '৳', seat: 0, seatNos: [0, 2, 4], seats: SEATS, dealer: 2 },
		...{ stake: toDecimal(STAKE), isPlayMoney: true, lines, isOver: true, cards: 52 },
		seedHash: createHash('sha256').update(seed).digest('hex'),
		root: deck.root,
		payouts: result.payouts.map(toDecimal),
		ownStake: toDecimal(result.stakes[0] ?? 0n),
		ownPayout: toDecimal(result.payouts[0] ?? 0n),
		openings: openPlaces(state, 0).map((place) => openCard(deck, place)),
		seed: seed.toString('hex'),
	};
}

function playOut(begun: HandState, seed: Uint8Array) {
	let state = begun;
	const lines: TableProofAnswer['lines'] = [];
	for (let turn = deadlineOf(state); turn; turn = deadlineOf(state)) {
		const { seat } = turn;
		const draw = drawOfBot(seed, { gameCode: 'teen-patti', handId, lineNo: lines.length + 1 });
		const view = viewOf(state, seat);
		const find = (...kinds: string[]) =>
			view.own?.legal.find(({ action }) => kinds.includes(action.kind))?.action;
		const action =
			SEATS[seat]?.isBot === true
				? decide(view, draw)
				: (find('see') ?? find('show', 'chaal') ?? find('sideShowAnswer') ?? { kind: 'pack' });
		const entry: HandEntry = { by: 'player', seat, action: action as HandEntry['action'] };
		const next = act(state, entry);
		if ('refusal' in next) throw new Error(next.refusal);
		state = next;
		lines.push({ ...entry, action: { ...action } });
	}
	return { state, lines };
}
