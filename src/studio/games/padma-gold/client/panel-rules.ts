import { formatCount } from '#lib/money.ts';
import { FIGURES } from '../figures.ts';
import { PADMA_GOLD } from '../rules.ts';
import { symbolUrl } from './art.ts';
import { facts, make } from './dom.ts';
import { type Game, stakeOf } from './game.ts';
import type { Panel } from './panel.ts';
import { amountMoney, minor, money, t, textOf } from './text.ts';

const { pays, scatter, scatterPays, free, lines } = PADMA_GOLD;

/** The paytable, the rules and the exact chances. */
export function rulesPanel(game: Game): Panel {
	return {
		title: t('rules'),
		fill(body) {
			const stake = minor(stakeOf(game));
			body.append(
				make('h3', {}, t('paysTitle', { stake: money(stakeOf(game)) })),
				payList(stake / BigInt(lines.length)),
				make('p', {}, t('wildHint')),
				make('p', {}, t('scatterHint', { ...free })),
				make('p', {}, t('paysHint')),
				make('h3', {}, t('linesTitle')),
				lineList(),
				make('h3', {}, t('oddsTitle')),
				...odds(stake),
				make('h3', {}, t('rulesTitle')),
				...(['rules1', 'rules2', 'rules3', 'rules4', 'rules5'] as const).map((key) =>
					make('p', {}, t(key)),
				),
				make('h3', {}, t('version')),
				make('code', {}, game.state.tableHash),
			);
		},
	};
}

function payList(lineStake: bigint): HTMLElement {
	const list = make('ul', { class: 'pays' });
	const entries = [[scatter, scatterPays], ...Object.entries(pays)] as const;
	for (const [symbol, byCount] of entries) {
		const rows = Object.entries(byCount)
			.reverse()
			.map(([count, pay]) =>
				make('div', {}, make('b', {}, `${count}× `), amountMoney(lineStake * BigInt(pay))),
			);
		const name = make('strong', {}, textOf(symbol));
		const image = make('img', { src: symbolUrl(symbol), alt: '' });
		list.append(make('li', {}, image, make('div', {}, name, ...rows)));
	}
	return list;
}

function lineList(): HTMLElement {
	const list = make('ol', { class: 'lines' });
	for (const [index, rows] of lines.entries()) {
		const label = rows.map((row) => row + 1).join('-');
		list.append(
			make('li', { 'aria-label': `${index + 1}: ${label}` }, lineDrawing(rows), String(index + 1)),
		);
	}
	return list;
}

function lineDrawing(rows: readonly number[]): SVGElement {
	const svg = svgElement('svg', { viewBox: '0 0 50 30', 'aria-hidden': 'true' });
	svg.append(svgElement('rect', { width: '50', height: '30', rx: '4', fill: '#0a0f20' }));
	for (let cell = 0; cell < 15; cell += 1) {
		const cx = String((cell % 5) * 10 + 5);
		const cy = String(Math.floor(cell / 5) * 10 + 5);
		svg.append(svgElement('circle', { cx, cy, r: '1.5', fill: '#7383b5' }));
	}
	const points = rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ');
	const look = { fill: 'none', stroke: '#ffd25e', 'stroke-width': '2.5' };
	svg.append(svgElement('polyline', { points, ...look }));
	return svg;
}

function svgElement(tag: string, attributes: Record<string, string>): SVGElement {
	const element = document.createElementNS('http://www.w3.org/2000/svg', tag) as SVGElement;
	for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
	return element;
}

function odds(stake: bigint): HTMLElement[] {
	const { rtp, rtpPercent, boughtPercent, freePercent, hitRate, freeSpinsRate } = FIGURES;
	const list = facts([
		[t('rtp'), `${rtpPercent}%`],
		['', make('code', {}, `= ${rtp}`)],
		['', t('rtpParts', { bought: boughtPercent, free: freePercent })],
		[t('hitRate'), oneIn(hitRate)],
		[t('freeRate'), oneIn(freeSpinsRate)],
		[t('maxSpin'), biggest(stake, FIGURES.spinPayMax, FIGURES.spinPayMaxRate)],
		[t('maxRound'), biggest(stake, FIGURES.roundPayMax, FIGURES.roundPayMaxRate)],
	]);
	const outcomes = formatCount(FIGURES.outcomes);
	return [list, make('p', {}, t('rtpHow', { outcomes }))];
}

function biggest(stake: bigint, pay: number, rate: string): string {
	const amount = (stake / BigInt(lines.length)) * BigInt(pay);
	const times = formatCount(pay / lines.length);
	return t('timesStake', { times, money: amountMoney(amount), odds: oneIn(rate) });
}

/** `3/12` as "1 in 4"; huge counts as a power of ten. */
function oneIn(rate: string): string {
	const [over = 1n, under = 1n] = rate.split('/').map(BigInt);
	const hundredths = (under * 100n) / over;
	const whole = (hundredths / 100n).toString();
	if (whole.length > 15) {
		const power = [...String(whole.length - 1)]
			.map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)])
			.join('');
		return t('oneIn', { count: `${whole[0]}.${whole[1]} × 10${power}` });
	}
	const isSmall = whole.length < 4;
	const count = isSmall ? Number(hundredths) / 100 : Number(whole);
	return t('oneIn', { count: formatCount(count) });
}
