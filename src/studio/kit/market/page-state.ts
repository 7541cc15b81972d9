import type { Launch } from '../launch.ts';
import type { MarketBook } from './market-book.ts';
import type { Market } from './market-client.ts';
import type { Slip } from './slip.ts';

/** What the parts of the page share. */
export interface MarketPage {
	book: MarketBook;
	launch: Launch;
	market?: Market;
	slip: Slip;
	/** What the last refusal says, until the next press. */
	refusal?: string;
	/** What the last ticket says, until the next press. */
	notice?: string;
	/** The score that was announced last. */
	heard?: string;
	repaint(): void;
}
