import type { Bench } from '../bench.ts';
import type { Figure } from '../figures.ts';
import { measureCallbacks } from './callbacks.ts';
import { measureGuards } from './guards.ts';
import { measureMemberPages } from './member-pages.ts';
import { type MoneySite, startMoneySite } from './money-site.ts';
import { measureTurnover } from './turnover.ts';

type Scene = (bench: Bench, money: MoneySite) => Promise<Figure[]>;

/** Each scene has its own table. The bets come first: their database is new, as in the part bets. */
const SCENES: Record<string, Scene> = {
	'Bets and limits': measureGuards,
	'Can I withdraw?': measureTurnover,
	'Member pages': measureMemberPages,
	'Callbacks of a payment provider': measureCallbacks,
};

/** Measures the wallet: bets beside limits, turnover, member pages and callbacks. */
export async function measureMoney(bench: Bench): Promise<Figure[]> {
	const money = await startMoneySite(bench);
	const faults: string[] = [];
	for (const [page, measure] of Object.entries(SCENES)) {
		try {
			const figures = await measure(bench, money);
			bench.tell(figures.map((figure) => ({ ...figure, page })));
		} catch (error) {
			faults.push(`${page}: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
		}
	}
	if (faults.length > 0) throw new Error(faults.join('\n'));
	return [];
}
