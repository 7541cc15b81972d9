import { byId, make } from '../../../kit/dom.ts';
import { amountMoney } from '../../../kit/text.ts';
import { CAST_NET } from '../rules.ts';
import { chanceText, nameOf, t } from './kind.ts';
import type { NetRow } from './net-rows.ts';

/** Writes the fish of the net; after the draw with what became of each. */
export function paintNetTable(rows: readonly NetRow[], isWon: boolean): void {
	const isDrawn = rows.some(({ isCaught }) => isCaught !== undefined);
	byId('net-pay').textContent = isDrawn ? t('result') : t('ifCaught');
	const lines = rows.map((row) => lineOf(row, isWon));
	if (rows.length === 0) {
		const text = make('td', { colspan: '4', class: 'none' }, t('emptyNow'));
		lines.push(make('tr', {}, text));
	}
	// The stage keeps its size: a net that is not full leaves its lines empty.
	byId('net-rows').replaceChildren(...lines);
	byId('net-rows').dataset['free'] = String(CAST_NET.fishMax - lines.length);
}

function lineOf({ species, share, pay, isCaught }: NetRow, isWon: boolean): HTMLElement {
	const result = isCaught === false ? t('missed') : amountMoney(pay);
	const text = isCaught ? `✓ ${result}` : result;
	const row = make(
		'tr',
		{},
		make('th', { scope: 'row' }, nameOf(species)),
		make('td', {}, amountMoney(share)),
		make('td', {}, chanceText(species)),
		make('td', {}, text),
	);
	if (isCaught !== undefined) row.className = isCaught ? (isWon ? 'caught won' : 'caught') : 'away';
	return row;
}
