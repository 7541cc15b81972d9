import { UNIT } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { addLevels, type NewLevel } from '#platform/rewards/vip/add-levels.ts';

const OPEN_COUNT = {
	bn: 'টার্নওভার আর পরের লেভেলের হিসাব',
	en: 'Your turnover and progress to the next level',
};
const VIP_SERVICE = { bn: 'VIP কাস্টমার সার্ভিস', en: 'VIP customer service' };

/** Turnover in units of currency. VIP service begins above rank 4 (spec 6). */
const LEVELS: readonly (readonly [bn: string, en: string, turnover: bigint])[] = [
	['তিতাস', 'Titas', 0n],
	['করতোয়া', 'Karatoya', 10_000n],
	['তিস্তা', 'Teesta', 50_000n],
	['যমুনা', 'Jamuna', 250_000n],
	['মেঘনা', 'Meghna', 1_000_000n],
	['পদ্মা', 'Padma', 5_000_000n],
	['সাগর', 'Sagar', 20_000_000n],
];

/** Inserts the seven levels. They ask no turnover of a month to stay: no member loses a level. */
export async function seedVipLevels(tx: Tx): Promise<void> {
	const levels = LEVELS.map(([bn, en, turnover], index): NewLevel => {
		const rank = index + 1;
		return {
			rank,
			names: { bn, en },
			totalTurnover: turnover * UNIT,
			monthTurnover: 0n,
			keepTurnover: 0n,
			benefits: rank > 4 ? [OPEN_COUNT, VIP_SERVICE] : [OPEN_COUNT],
		};
	});
	await addLevels(tx, levels);
}
