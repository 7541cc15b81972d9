import { byId, makeSvg } from '../../../kit/dom.ts';
import type { PashaChoice } from '../play.ts';
import { PASHA } from '../rules.ts';
import { faceText, t, zoneOf } from './kind.ts';

const WIDTH = 336;
const FALL_MS = 700;
const TURNS = [-14, 24, -30, 10];

/** The four shells of the throw, half of them with their mouth up. */
export function makeShells(): void {
	const shells = TURNS.map((turn, index) => {
		const isOpen = index % 2 === 0;
		const back = makeSvg('ellipse', { rx: '34', ry: '25', fill: isOpen ? '#fff3d3' : '#e9b97c' });
		const face = isOpen
			? makeSvg('path', {
					d: 'M-26 0Q0-13 26 0Q0 13-26 0M-18-5v10M-9-7v14M0-7v14M9-7v14M18-5v10',
					fill: '#7a3a22',
					stroke: '#fff3d3',
					'stroke-width': '2.500',
				})
			: makeSvg('path', {
					d: 'M-22 8Q0 18 22 8',
					fill: 'none',
					stroke: '#8f5a24',
					'stroke-width': '2.600',
					'stroke-dasharray': '6 5',
				});
		const group = makeSvg('g', { transform: `rotate(${turn})` }, back, face);
		return makeSvg('svg', { viewBox: '-40 -40 80 80' }, group);
	});
	byId('shells').replaceChildren(...shells);
}

/** Lets the shells fall. The face is written only after it. */
export async function fall(): Promise<void> {
	const falls = [...byId('shells').children].map((shell, index) =>
		shell.animate(
			[
				{ transform: 'translateY(-46px) rotate(-220deg)', opacity: 0.5 },
				{ transform: 'translateY(6px) rotate(20deg)', opacity: 1, offset: 0.7 },
				{ transform: 'none', opacity: 1 },
			],
			{ duration: FALL_MS - 60 * index, easing: 'ease-out' },
		),
	);
	await Promise.all(falls.map((one) => one.finished.catch(() => undefined)));
}

interface Throw {
	choice: PashaChoice;
	/** Absent before the throw. */
	face?: number | undefined;
	isWon?: boolean | undefined;
}

/** Paints the faces that win on the bar of all faces, and the face that fell. */
export function paintThrow({ choice, face, isWon }: Throw): void {
	const { from, to } = zoneOf(choice);
	byId('zone').textContent = t('zone', { from: faceText(from), to: faceText(to) });
	byId('face').textContent = face === undefined ? '····' : faceText(face);
	byId('face').classList.toggle('won', isWon === true);
	const x = (at: number) => String((at * WIDTH) / PASHA.faces);
	const parts = [
		makeSvg('rect', { y: '12', width: String(WIDTH), height: '16', rx: '8', class: 'all' }),
		makeSvg('rect', {
			x: x(from),
			y: '12',
			width: x(to - from + 1),
			height: '16',
			rx: '5',
			class: 'wins',
		}),
		makeSvg('path', { d: 'M84 12v16M168 12v16M252 12v16', class: 'marks' }),
	];
	if (face !== undefined) parts.push(marker(Number(x(face)), isWon === true));
	byId('bar').replaceChildren(...parts);
}

function marker(x: number, isWon: boolean): SVGElement {
	const at = Math.min(WIDTH - 8, Math.max(8, x));
	return makeSvg('path', {
		d: `M${at} 2l7 9v18l-7 9-7-9V11z`,
		class: isWon ? 'face-won' : 'face-lost',
	});
}
