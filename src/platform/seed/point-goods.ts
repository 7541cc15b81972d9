import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { addGoods, type NewGoods } from '#platform/rewards/points/add-goods.ts';
import { POINTS_POT } from '#platform/rewards/points/earn-points.ts';
import { fundPot, listPots } from '#platform/rewards/pots/fund-pot.ts';
import { readSettings } from '#platform/settings/read-settings.ts';

interface Goods {
	/** The picture: `/art/goods/<art>.svg`. */
	art: string;
	bn: readonly [name: string, text: string];
	en: readonly [name: string, text: string];
	points: bigint;
	/** The money part, in whole units. */
	amount?: bigint;
	quantity: number;
}

/** Nothing is sent in play money, so each description says what a real mall would send. */
const GOODS: readonly Goods[] = [
	{
		art: 'top-up',
		bn: ['৳10 মোবাইল রিচার্জ', 'যেকোনো অপারেটরে। ডেমো, আসল রিচার্জ হয় না।'],
		en: ['৳10 mobile top-up', 'For any operator. Demo only: nothing is topped up.'],
		...{ points: 1_100n, quantity: 200 },
	},
	{
		art: 'tea',
		bn: ['সিলেটের চা, 200 গ্রাম', 'এক প্যাকেট দানাদার চা। ডেমো, পাঠানো হয় না।'],
		en: ['Sylhet tea, 200 g', 'A packet of black tea. Demo only: nothing is sent.'],
		...{ points: 2_000n, quantity: 80 },
	},
	{
		art: 'gamcha',
		bn: ['তাঁতের গামছা', 'লাল-সবুজ চেক, পাবনার তাঁতে বোনা। ডেমো, পাঠানো হয় না।'],
		en: ['Handloom gamcha', 'Red and green checks, woven in Pabna. Demo only: nothing is sent.'],
		...{ points: 4_000n, quantity: 60 },
	},
	{
		art: 'rickshaw-print',
		bn: ['রিকশা পেইন্টিং প্রিন্ট', 'A3 মাপের রঙিন প্রিন্ট। ডেমো, পাঠানো হয় না।'],
		en: ['Rickshaw art print', 'An A3 colour print. Demo only: nothing is sent.'],
		...{ points: 6_000n, quantity: 40 },
	},
	{
		art: 'kantha-bag',
		bn: ['নকশি কাঁথার ব্যাগ', 'হাতে সেলাই করা কাঁধের ব্যাগ। ডেমো, পাঠানো হয় না।'],
		en: ['Nakshi kantha bag', 'A hand-sewn shoulder bag. Demo only: nothing is sent.'],
		...{ points: 9_000n, quantity: 30 },
	},
	{
		art: 'umbrella',
		bn: ['ছাতা', 'বর্ষার জন্য বড় ছাতা। ডেমো, পাঠানো হয় না।'],
		en: ['Umbrella', 'A large one for the rains. Demo only: nothing is sent.'],
		...{ points: 10_000n, amount: 150n, quantity: 25 },
	},
	{
		art: 'power-bank',
		bn: ['পাওয়ার ব্যাংক, 10,000 mAh', 'দুটো ফোন একসাথে চার্জ হয়। ডেমো, পাঠানো হয় না।'],
		en: ['Power bank, 10,000 mAh', 'Charges two phones at once. Demo only: nothing is sent.'],
		...{ points: 30_000n, amount: 400n, quantity: 10 },
	},
];

/** What backs the points of a demo: 100 points are 1.00. */
const POT_OPENING = 1_000_000n * UNIT;

const SEED_LOCK = 7_416_004;

/**
 * Fills the mall and the pot of points, where money is play money: an operator with real money states
 * its own goods and funds the pot itself. A repeat changes nothing.
 */
export async function seedPointMall(tx: Tx, now: Date): Promise<void> {
	const { policy } = await readSettings(tx);
	if (policy === 'strict') return;
	// Of several processes that start at once, one fills the pot.
	await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
	await addGoods(tx, GOODS.map(goodsOf));
	if ((await listPots(tx, [POINTS_POT])).length > 0) return;
	const funding = { code: POINTS_POT, amount: POT_OPENING, fundedBy: 'demo' };
	await fundPot(tx, { ...funding, reason: 'play money: points of the demo', now });
}

function goodsOf({ art, bn, en, points, amount, quantity }: Goods): NewGoods {
	return {
		names: { bn: bn[0], en: en[0] },
		descriptions: { bn: bn[1], en: en[1] },
		image: `/art/goods/${art}.svg`,
		points: points * UNIT,
		amount: amount === undefined ? null : amount * UNIT,
		quantity,
	};
}
