import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { actsOf, lookOf } from '#studio/games/teen-patti/client/acts.ts';
import { lineText, resultText, seatNote } from '#studio/games/teen-patti/client/words.ts';
import { TEXTS } from '#studio/games/teen-patti/texts.ts';
import { type HandView, viewOf } from '#studio/games/teen-patti/view.ts';
import { minor } from '#studio/kit/text.ts';
import { playRandomHand } from './random-hand.ts';
import { deal, play } from './table.ts';

const HANDS = 60;
const nameOf = (seat: number) => `seat ${seat}`;

beforeAll(async () => {
	vi.stubGlobal('document', { documentElement: { lang: '' } });
	const { setLanguage } = await import('#studio/kit/text.ts');
	setLanguage('en');
});

// Files share a context: the next one begins in Bengali, as a page does.
afterAll(async () => {
	// A phone that saves data measures no letters.
	vi.stubGlobal('navigator', { connection: { saveData: true } });
	const { setLanguage } = await import('#studio/kit/text.ts');
	setLanguage('bn');
	vi.unstubAllGlobals();
});

test('every legal action of every state has one button with its price, and no other button acts', () => {
	let turns = 0;
	for (const { tried } of Array.from({ length: HANDS }, (_, no) => playRandomHand(no))) {
		for (const { state } of tried) {
			for (const no of state.seats.keys()) {
				const view = viewOf(state, no);
				const buttons = [...actsOf(view), ...[lookOf(view)].filter((act) => act !== undefined)];
				const acting = buttons.filter(({ action }) => action !== undefined);
				const legal = view.own?.legal ?? [];
				const sorted = (actions: unknown[]) => actions.map((one) => JSON.stringify(one)).sort();
				expect(sorted(acting.map(({ action }) => action))).toEqual(
					sorted(legal.map(({ action }) => action)),
				);
				for (const { action, price } of acting) expectPrice(view, action, price);
				if (legal.length > 1) turns += 1;
			}
		}
	}
	expect(turns).toBeGreaterThan(HANDS);
});

function expectPrice({ own }: HandView, action: object | undefined, price: string | undefined) {
	const legal = own?.legal.find((one) => JSON.stringify(one.action) === JSON.stringify(action));
	const stake = minor(legal?.stake ?? '-1');
	if (action && 'kind' in action && action.kind === 'see') expect(price).toBeUndefined();
	else if (stake === 0n) expect(price).toBe('free');
	else expect(minor(price?.replace(/[৳,]/g, '') ?? '')).toBe((stake / 100n) * 100n);
}

test('buttons of a turn keep their places from turn to turn', () => {
	const start = deal(['As Ks Qs', '2h 7d 9c', '3h 8d Tc']);
	const keys = (view: HandView) => actsOf(view).map(({ key }) => key);

	expect(keys(viewOf(start, 0))).toEqual(['pack', 'sideShow', 'raise', 'bet']);
	expect(keys(viewOf(start, 1))).toEqual(['pack', 'sideShow', 'raise', 'bet']);
	const two = play(start, '0 blind call', '1 pack');
	expect(keys(viewOf(two, 2))).toEqual(['pack', 'show', 'raise', 'bet']);
	expect(keys(viewOf(two, 1))).toEqual([]);
	const asked = play(start, '0 see', '0 chaal call', '1 see', '1 sideShowAsk');
	expect(keys(viewOf(asked, 0))).toEqual(['refuse', 'accept']);
	expect(actsOf(viewOf(asked, 1)).every(({ action }) => action === undefined)).toBe(true);
});

test('every line of random hands has words in both languages', () => {
	for (const { entries } of Array.from({ length: HANDS }, (_, no) => playRandomHand(no))) {
		for (const { action } of entries) {
			const text = lineText({ action: { ...action }, stake: '4.0000' }, 'Rahima');
			expect(text).toMatch(/^Rahima: [a-z].*\.$/);
			expect(text).not.toMatch(/line_|\{/);
		}
	}
	expect(Object.keys(TEXTS.bn).sort()).toEqual(Object.keys(TEXTS.en).sort());
});

test('a line without a stake names no amount', () => {
	const action = { kind: 'chaal', isRaise: false };

	expect(lineText({ action, stake: '2.0000' }, 'Seat 2')).toBe('Seat 2: chaal ৳2.00.');
	expect(lineText({ action }, 'Seat 2')).toBe('Seat 2: chaal.');
});

// Two people, so 3 % of the pot is the rake.
test('the result names winners with their cards, and no cards when all others packed', () => {
	const start = deal(['As Ks Qs', '2h 7d 9c']);
	const shown = play(start, '0 blind call', '1 show');
	const packed = play(start, '0 see', '0 pack');

	expect(resultText(viewOf(shown, 1), nameOf)).toBe('seat 0 won ৳3.88, Pure sequence. Show.');
	expect(resultText(viewOf(shown, 0), nameOf)).toBe('You won ৳3.88, Pure sequence. Show.');
	expect(resultText(viewOf(packed, 1), nameOf)).toBe(
		'You won ৳1.94. Everyone else packed, so no cards are shown.',
	);
});

test('a seat says how it plays; what it shows only when all may see it', () => {
	const start = deal(['As Ks Qs', '2h 7d 9c']);
	const note = (state: typeof start, no: number, own: number) => {
		const seat = viewOf(state, own).seats[no];
		return seat && seatNote(seat);
	};

	expect(note(start, 0, 1)).toBe('Blind · ৳1');
	expect(note(play(start, '0 see'), 0, 1)).toBe('Seen · ৳1');
	expect(note(play(start, '0 blind call', '1 show'), 0, 1)).toBe('Pure sequence · ৳2');
	expect(note(play(start, '0 pack'), 0, 1)).toBe('Packed · ৳1');
});
