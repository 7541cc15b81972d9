import { expect, test } from 'vitest';
import { frameOf, movedBy, toRiver, toStage } from '#studio/games/cast-net/client/aim.ts';
import { FISH_SHAPES } from '#studio/games/cast-net/client/fish-shapes.ts';
import { createKnownFish } from '#studio/games/cast-net/client/known-fish.ts';
import { rowsOfCast, rowsOfNet } from '#studio/games/cast-net/client/net-rows.ts';
import { flownOf, hauledOf, type Shot, wayOf } from '#studio/games/cast-net/client/shot.ts';
import { netOf } from '#studio/games/cast-net/play.ts';
import { fishAt, fishOf, type SeenFish } from '#studio/games/cast-net/river.ts';
import { CAST_NET, type Species } from '#studio/games/cast-net/rules.ts';

const AT_MS = 1_790_000_000_000;
const STAGES = [
	{ width: 360, height: 210 },
	{ width: 360, height: 400 },
	{ width: 806, height: 640 },
];

test.for(STAGES)('a place of the river is the place at its point of a stage of %o', (stage) => {
	const frame = frameOf(stage);
	for (const place of [
		{ x: 0, y: 0 },
		{ x: 900, y: 1200 },
		{ x: 317, y: 841 },
	]) {
		const point = toStage(frame, place);
		expect(toRiver(frame, point)).toEqual(place);
		expect(point.x >= 0 && point.x <= stage.width).toBe(true);
		expect(point.y >= 0 && point.y <= stage.height).toBe(true);
	}
	expect(toRiver(frame, { x: -50, y: -50 })).toEqual({ x: 0, y: 0 });
	expect(toRiver(frame, { x: 9999, y: 9999 })).toEqual({ x: 900, y: 1200 });
});

test('arrow keys move the net within the river, and other keys do not', () => {
	expect(movedBy('ArrowLeft', { x: 450, y: 600 })).toEqual({ x: 420, y: 600 });
	expect(movedBy('ArrowDown', { x: 450, y: 600 })).toEqual({ x: 450, y: 630 });
	expect(movedBy('ArrowLeft', { x: 10, y: 0 })).toEqual({ x: 0, y: 0 });
	expect(movedBy('ArrowDown', { x: 900, y: 1190 })).toEqual({ x: 900, y: 1200 });
	expect(movedBy('a', { x: 450, y: 600 })).toBeUndefined();
});

test('the fish that frames keep are those of the river, for hours', () => {
	const find = createKnownFish();
	for (let at = AT_MS; at < AT_MS + 10_800_000; at += 97_001) {
		expect(fishAt(at, find)).toEqual(fishAt(at));
	}
	expect(find(3, 559_375_000)).toBe(find(3, 559_375_000));
});

test('the rows of a net have the dearest first, and shares that are the stake', () => {
	const net = ['puti', 'boal', 'rui'].map((species, at) => seen(species as Species, at));
	const rows = rowsOfNet(net, 10_000n);

	expect(rows.map(({ species, share, pay }) => [species, share, pay])).toEqual([
		['boal', 3333n, 3333n * 120n],
		['rui', 3333n, 3333n * 20n],
		['puti', 3334n, 3334n * 2n],
	]);
	expect(rowsOfNet([], 10_000n)).toEqual([]);
});

test('the rows of a cast say what became of each fish', () => {
	const fish = [
		{ id: '0-1', species: 'mola' as const, x: 1, y: 2, share: '0.50', isCaught: true },
		{ id: '0-2', species: 'ilish' as const, x: 1, y: 2, share: '0.50', isCaught: false },
	];

	expect(rowsOfCast(fish)).toMatchObject([
		{ species: 'ilish', share: 5000n, pay: 100_0000n, isCaught: false },
		{ species: 'mola', share: 5000n, pay: 1_5000n, isCaught: true },
	]);
});

test('a fish looks to where it swims', () => {
	const [now, later] = [fishAt(AT_MS), fishAt(AT_MS + 400)];
	for (const { fish, x } of now) {
		const next = later.find((one) => one.fish.id === fish.id);
		if (next) expect(Math.sign(next.x - x)).toBe(wayOf(fish.id));
	}
	expect(netOf({ atMs: AT_MS, x: 450, y: 600 }).length).toBeLessThanOrEqual(CAST_NET.fishMax);
});

test('a net flies once and is hauled after its draw; without motion it stays', () => {
	const shot: Shot = { at: { x: 0, y: 0 }, fish: [], thrownAtMs: 1000, isWon: false };
	const drawn = { ...shot, drawnAtMs: 1700 };

	expect([0, 1000, 5000].map((ms) => flownOf(shot, ms, false))).toEqual([0, 0, 1]);
	expect(flownOf(shot, 1100, true)).toBe(1);
	expect(hauledOf(shot, 9000, false)).toBe(0);
	expect([1700, 2000, 9000].map((ms) => hauledOf(drawn, ms, false))).toEqual([0, 0, 1]);
	expect(hauledOf(drawn, 9000, true)).toBe(0);
});

test('a dearer fish is not drawn smaller, but for those that are known by their build', () => {
	const lengths = Object.keys(CAST_NET.species).map((name) => FISH_SHAPES[name as Species].length);
	// Ilish is dear for its taste.
	const others = lengths.filter((length) => length !== FISH_SHAPES.ilish.length);
	expect(others.slice(1)).toEqual(others.slice(1).toSorted((a, b) => a - b));
	expect(new Set(Object.values(FISH_SHAPES).map(({ body }) => body)).size).toBe(13);
});

function seen(species: Species, at: number): SeenFish {
	return { fish: { ...fishOf(0, at), id: `0-${at}`, species }, x: 0, y: 0 };
}
