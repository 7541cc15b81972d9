import { make } from '../dom.ts';
import type { Market } from './market-client.ts';
import type { MarketPage } from './page-state.ts';
import { isWorse, linesOf } from './slip.ts';
import { t } from './texts.ts';

/** What has changed since the player chose. */
export function notesOf({ slip, book }: MarketPage, market: Market): HTMLElement[] {
	return linesOf(slip, market.view?.fixtures ?? {}).flatMap((line) => {
		const selection = book.kind.selectionText(line.params, line.selection);
		if (line.now === undefined)
			return [make('p', { class: 'note' }, t('legClosed', { selection }))];
		if (!isWorse(line)) return [];
		const values = { selection, before: line.price, now: line.now };
		return [make('p', { class: 'note' }, t('priceWorse', values))];
	});
}
