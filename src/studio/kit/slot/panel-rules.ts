import { formatCount } from '#lib/money.ts';
import { oneIn } from '../chances.ts';
import { longFacts, make, makeSvg } from '../dom.ts';
import type { Panel } from '../panel.ts';
import { type RoundGame, stakeOf } from '../round/round-game.ts';
import { amountMoney, minor, money, textOf } from '../text.ts';
import { type SlotPack, symbolUrl } from './slot-pack.ts';
import { t } from './texts.ts';

/** The paytable, the rules and the exact chances. */
export function rulesPanel(pack: SlotPack, game: RoundGame): Panel {
	const { table, session } = pack;
	return {
		title: t('rules'),
		fill(body) {
			const stake = minor(stakeOf(game));
			body.append(
				make('h3', {}, t('paysTitle', { stake: money(stakeOf(game)) })),
				payList(pack, stake / BigInt(table.lines.length)),
				...pack.feature.hints().map((hint) => make('p', {}, hint)),
				make('p', {}, t('paysHint')),
				make('h3', {}, t('linesTitle')),
				lineList(pack),
				make('h3', {}, t('oddsTitle')),
				...odds(pack, stake),
				make('h3', {}, t('sessionTitle')),
				make('p', {}, t('session', { ahead: session.ahead, left: session.middleLeft })),
				make('p', {}, t('sessionHow')),
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

function payList(pack: SlotPack, lineStake: bigint): HTMLElement {
	const list = make('ul', { class: 'pays' });
	const entries = [...pack.feature.pays, ...Object.entries(pack.table.pays)];
	for (const [symbol, byCount] of entries) {
		const rows = Object.entries(byCount)
			.reverse()
			.map(([count, pay]) =>
				make('div', {}, make('b', {}, `${count}× `), amountMoney(lineStake * BigInt(pay))),
			);
		const name = make('strong', {}, textOf(symbol));
		const image = make('img', { src: symbolUrl(pack, symbol), alt: '' });
		list.append(make('li', {}, image, make('div', {}, name, ...rows)));
	}
	return list;
}

function lineList({ table }: SlotPack): HTMLElement {
	const list = make('ol', { class: 'lines' });
	for (const [index, rows] of table.lines.entries()) {
		const label = rows.map((row) => row + 1).join('-');
		list.append(
			make('li', { 'aria-label': `${index + 1}: ${label}` }, lineDrawing(rows), String(index + 1)),
		);
	}
	return list;
}

function lineDrawing(rows: readonly number[]): SVGElement {
	const svg = makeSvg('svg', { viewBox: '0 0 50 30', 'aria-hidden': 'true' });
	svg.append(makeSvg('rect', { width: '50', height: '30', rx: '4' }));
	for (let cell = 0; cell < 15; cell += 1) {
		const cx = String((cell % 5) * 10 + 5);
		const cy = String(Math.floor(cell / 5) * 10 + 5);
		svg.append(makeSvg('circle', { cx, cy, r: '1.5' }));
	}
	const points = rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ');
	svg.append(makeSvg('polyline', { points }));
	return svg;
}

function odds({ table, feature }: SlotPack, stake: bigint): HTMLElement[] {
	const biggest = (pay: number, rate?: string) => {
		const amount = (stake / BigInt(table.lines.length)) * BigInt(pay);
		const values = { times: formatCount(pay / table.lines.length), money: amountMoney(amount) };
		return rate === undefined
			? t('timesStakeOnly', values)
			: t('timesStake', { ...values, odds: oneIn(rate) });
	};
	const how = feature.oddsHow().map((text) => make('p', {}, text));
	return [longFacts(feature.odds(biggest)), ...how];
}
