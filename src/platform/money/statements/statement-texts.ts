import type { Texts } from '#lib/rules/texts.ts';

/** The titles of a statement's columns, and the words of its first and last line. */
export const COLUMN_TEXTS = {
	time: { bn: 'সময়', en: 'Time' },
	what: { bn: 'বিবরণ', en: 'Details' },
	game: { bn: 'গেম', en: 'Game' },
	in: { bn: 'জমা', en: 'In' },
	out: { bn: 'খরচ', en: 'Out' },
	balance: { bn: 'ব্যালেন্স', en: 'Balance' },
	reference: { bn: 'রেফারেন্স', en: 'Reference' },
	opening: { bn: 'শুরুর ব্যালেন্স', en: 'Opening balance' },
	closing: { bn: 'শেষ ব্যালেন্স', en: 'Closing balance' },
} as const satisfies Record<string, Texts>;

/** Words of events, by the beginning of their kind; the first match is used. */
const KIND_TEXTS: readonly (readonly [kind: RegExp, texts: Texts])[] = [
	[/^deposit_reversal_settled/, { bn: 'ফেরত যাওয়া ডিপোজিট শোধ', en: 'Reversed deposit repaid' }],
	[/^deposit_revers/, { bn: 'ডিপোজিট ফেরত গেছে', en: 'Deposit reversed' }],
	[/^(play_)?deposit/, { bn: 'ডিপোজিট', en: 'Deposit' }],
	[
		/^withdraw.*(return|refund|reject|release|fail)/,
		{ bn: 'উইথড্র ফেরত', en: 'Withdrawal returned' },
	],
	[/^withdraw/, { bn: 'উইথড্র', en: 'Withdrawal' }],
	[/^transfer/, { bn: 'ট্রান্সফার', en: 'Transfer' }],
	[/^vendor_bet$/, { bn: 'বাজি', en: 'Stake' }],
	[/^vendor_win$/, { bn: 'জেতা টাকা', en: 'Payout' }],
	[/^vendor_win_release$/, { bn: 'যাচাই শেষে জেতা টাকা', en: 'Payout after a review' }],
	[/^vendor_rollback$/, { bn: 'বাজি ফেরত', en: 'Stake returned' }],
	[/^vendor_tip_rollback$/, { bn: 'টিপস ফেরত', en: 'Tip returned' }],
	[/^vendor_tip$/, { bn: 'টিপস', en: 'Tip' }],
	[/^vendor_freewin$/, { bn: 'ফ্রি রাউন্ডে জেতা', en: 'Won in a free round' }],
	[/^vendor_adjust$/, { bn: 'সংশোধন', en: 'Correction' }],
	[/^lottery_bet$/, { bn: 'লটারির বাজি', en: 'Lottery stake' }],
	[/^lottery_pay$/, { bn: 'লটারিতে জেতা টাকা', en: 'Lottery payout' }],
	[/^lottery_/, { bn: 'লটারির বাজি ফেরত', en: 'Lottery stake returned' }],
	[/^jackpot_win$/, { bn: 'জ্যাকপট', en: 'Jackpot' }],
	[/^points_convert$/, { bn: 'পয়েন্ট থেকে টাকা', en: 'Exchanged for cash' }],
	[/^goods_reject$/, { bn: 'পয়েন্ট মলের টাকা ফেরত', en: 'Points mall, returned' }],
	[/^goods_/, { bn: 'পয়েন্ট মল', en: 'Points mall' }],
	[/^reward_bonus$/, { bn: 'বোনাস দেওয়া হয়েছে', en: 'Bonus given' }],
	[/^bonus_released$/, { bn: 'বোনাস থেকে ক্যাশ', en: 'Bonus turned into cash' }],
	[/^bonus_returned$/, { bn: 'বোনাসের বাকিটা ফেরত গেছে', en: 'Rest of a bonus returned' }],
	[/^rebate/, { bn: 'রিবেট', en: 'Rebate' }],
	[/^(bonus|reward|cashback)/, { bn: 'রিওয়ার্ড', en: 'Reward' }],
];

/** Returns the words of a kind of event; an unknown kind is shown as it is. */
export function kindTexts(kind: string): Texts {
	return KIND_TEXTS.find(([pattern]) => pattern.test(kind))?.[1] ?? { en: kind };
}
