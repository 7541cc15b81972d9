import { byId, make, makeSvg } from '../../../kit/dom.ts';
import { BHOKATTA } from '../rules.ts';
import { t, times } from './kind.ts';

/** The scene is 360 x 330 units; the kite flies from the roof to the right and up. */
const HAND = { x: 76, y: 252 };
const TOP = 96;
const GROUND = 246;
const RIGHT = 250;
/** Points that the sky is marked with, in hundredths. */
const MARKS = [
	...[150, 200, 300, 500, 1000, 2000, 5000, 10_000],
	...[50_000, 100_000, 500_000, 1_000_000],
];
/** The least point at the top of the sky. */
const LOOK_UP = 320;
/** How long a cut kite drifts away. */
const DRIFT_MS = 1800;

const calmQuery = matchMedia('(prefers-reduced-motion: reduce)');

/** What the sky shows. Points are in hundredths. */
export interface SkyView {
	point: number;
	/** Milliseconds since the string was cut; absent in the air. */
	cutMs?: number;
	/** The player's targets. */
	targets: readonly number[];
	/** Milliseconds of the flight. */
	ms: number;
	isUp: boolean;
}

let shown = '';
let last: SkyView | undefined;
/** Where the sky ends at the right: a scene that is higher than its drawing shows less of its width. */
let edge = 360;
new ResizeObserver(([entry]) => {
	const { width = 1, height = 1 } = entry?.contentRect ?? {};
	edge = 180 + Math.min(180, ((width / height) * 330) / 2);
	shown = '';
	if (last) paintSky(last);
}).observe(byId('marks').closest('.stage') as HTMLElement);

/** Draws the sky. A view that is equal to the last one draws nothing. */
export function paintSky(view: SkyView): void {
	last = view;
	const { point, cutMs, targets, ms, isUp } = view;
	const isDrifting = cutMs !== undefined && cutMs < DRIFT_MS && !calmQuery.matches;
	const key = JSON.stringify([point, cutMs === undefined, targets, isUp, t('title')]);
	const isMoving = isUp && !calmQuery.matches && (cutMs === undefined || isDrifting);
	if (key === shown && !isMoving) return;
	const isNew = key !== shown;
	shown = key;
	const top = Math.max(LOOK_UP, point * 1.25, Math.min(Math.max(0, ...targets) * 1.1, point * 4));
	if (isNew) {
		paintMarks(top, targets);
		byId('multiplier').textContent = times(point);
		byId('multiplier').classList.toggle('cut', cutMs !== undefined);
	}
	paintKite(view, { top, sway: isMoving ? Math.sin(ms / 420) : 0 });
}

function heightOf(point: number, top: number): number {
	const share = Math.log(point / BHOKATTA.pointStart) / Math.log(top / BHOKATTA.pointStart);
	return GROUND - Math.min(1, Math.max(0, share)) * (GROUND - TOP);
}

function paintMarks(top: number, targets: readonly number[]): void {
	const marks: Node[] = [];
	let lowest = GROUND;
	for (const mark of MARKS.filter((point) => point < top)) {
		const y = heightOf(mark, top);
		// Marks that would touch each other or the ground are left out.
		if (lowest - y < 26) continue;
		lowest = y;
		const text = makeSvg('text', { x: String(edge - 8), y: String(y - 5), 'text-anchor': 'end' });
		text.textContent = `${mark / 100}×`;
		marks.push(makeSvg('path', { d: `M0 ${y}h360` }), text);
	}
	byId('marks').replaceChildren(...marks);
	byId('targets').replaceChildren(
		...targets.filter((target) => target < top).flatMap((target) => flag(target, top)),
	);
}

/** The line of a target, with its flag. */
function flag(target: number, top: number): Node[] {
	const y = heightOf(target, top);
	const text = makeSvg('text', { x: String(edge - 10), y: String(y + 5), 'text-anchor': 'end' });
	text.textContent = t('yourTarget', { target: `${target / 100}×` });
	return [
		makeSvg('path', { class: 'line', d: `M0 ${y}h360` }),
		makeSvg('path', { class: 'flag', d: `M${edge} ${y - 14}h-104l-10 14 10 14h104Z` }),
		text,
	];
}

/** The kite, its string, and after the cut its drift. */
function paintKite(
	{ point, cutMs, isUp }: SkyView,
	{ top, sway }: { top: number; sway: number },
): void {
	const y = isUp ? heightOf(point, top) - 18 : GROUND - 12;
	const rise = (GROUND - y) / (GROUND - TOP);
	const drift = cutMs === undefined ? 0 : Math.min(1, cutMs / DRIFT_MS);
	const x = HAND.x + 34 + rise * (RIGHT - HAND.x - 60) + sway * 5 + drift * 90;
	const down = drift * drift * 70;
	const turn = 24 + sway * 4 + drift * 70;
	const scale = isUp ? 0.5 : 0.4;
	const kite = byId('kite') as unknown as SVGElement;
	kite.setAttribute('transform', `translate(${x} ${y + down})rotate(${turn})scale(${scale})`);
	kite.setAttribute('opacity', String(1 - drift * 0.75));
	const end = cutMs === undefined ? { x, y } : { x: HAND.x + (x - HAND.x) * 0.45, y: HAND.y - 20 };
	const bend = { x: (HAND.x + end.x) / 2 + 22, y: (HAND.y + end.y) / 2 + 26 };
	const string = byId('string') as unknown as SVGElement;
	string.setAttribute('d', `M${HAND.x} ${HAND.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`);
}

/** The last kites: cut below double, or above. */
export function paintLast(results: readonly { number: number; result: string }[]): void {
	const list = byId('lasts');
	const key = `${results[0]?.number}:${results.length}`;
	if (list.dataset['key'] === key) return;
	list.dataset['key'] = key;
	list.replaceChildren(
		...results.slice(0, 12).map(({ result }) => {
			const isHigh = Number(result) >= 2;
			const mark = make('span', { 'aria-hidden': 'true' }, isHigh ? '▲ ' : '✂ ');
			return make('li', { class: isHigh ? 'hi' : 'lo' }, mark, `${result}×`);
		}),
	);
}
