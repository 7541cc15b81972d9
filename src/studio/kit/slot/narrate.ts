import { type SpinResult, shownAt } from '../../engines/slot/evaluate.ts';
import type { SlotTable } from '../../engines/slot/table.ts';
import { byId } from '../dom.ts';
import { textOf } from '../text.ts';
import { t } from './texts.ts';

/** Describes the reels row by row for screen readers. */
export function narrate(table: SlotTable, spin: SpinResult): void {
	const window = shownAt(table, spin);
	const rows = Array.from({ length: table.rows }, (_, row) =>
		window.map((symbols) => textOf(symbols[row] ?? '')).join(', '),
	);
	byId('reels').setAttribute('aria-label', t('reelsLabel', { symbols: rows.join('; ') }));
}
