import { CONTRACT_TEXTS } from './contract-texts.ts';
import { DESK_TEXTS } from './desk-texts.ts';
import { PROTECTION_TEXTS } from './protection-texts.ts';
import type { Texts } from './texts.ts';

export interface InboxTexts {
	title: Texts;
	content: Texts;
}

const NOT_YOU: Texts = {
	bn: 'আপনি না করলে এখনই পাসওয়ার্ড বদলান আর কাস্টমার সার্ভিসে জানান।',
	en: 'Not you? Change your password now and contact customer service.',
};

/** A message about a change of the account: what has changed, and what to do if it was not you. */
function changed(bn: string, en: string): InboxTexts {
	return { title: { bn, en }, content: NOT_YOU };
}

/** The texts of every kind of message; `{amount}` is money with its sign. */
export const INBOX_TEXTS = {
	lottery_won: {
		title: { bn: '{game}: {amount} জিতেছেন', en: '{game}: you won {amount}' },
		content: {
			bn: '{numero} নম্বর ড্রয়ের টাকা ব্যালেন্সে এসেছে। বিস্তারিত লটারি অর্ডারে।',
			en: 'Your win from draw {numero} is in your balance. See your lottery orders.',
		},
	},
	jackpot_won: {
		title: { bn: 'জ্যাকপট: {amount} জিতেছেন', en: 'Jackpot: you won {amount}' },
		content: {
			bn: '{day} তারিখের জ্যাকপট আপনার। টাকা ব্যালেন্সে এসেছে।',
			en: 'The jackpot of {day} is yours. The money is in your balance.',
		},
	},
	win_paid: {
		title: { bn: 'যাচাই শেষ: {amount} পেয়েছেন', en: 'Review finished: {amount} paid' },
		content: {
			bn: 'জেতা টাকা ব্যালেন্সে এসেছে। বিস্তারিত রাউন্ডের পেজে।',
			en: 'Your win is in your balance. See the round for details.',
		},
	},
	win_refused: {
		title: { bn: 'যাচাই শেষ: {amount} দেওয়া হয়নি', en: 'Review finished: {amount} not paid' },
		content: {
			bn: 'রাউন্ডের পেজে সংশোধন দেখুন। প্রশ্ন থাকলে কাস্টমার সার্ভিসে জানান।',
			en: 'The round shows a correction. Questions? Contact customer service.',
		},
	},
	lottery_void: {
		title: { bn: '{game}: {amount} ফেরত এসেছে', en: '{game}: {amount} returned' },
		content: {
			bn: '{numero} নম্বর ড্র বাতিল, বাজির টাকা ব্যালেন্সে ফেরত এসেছে। কারণ লটারি অর্ডারে দেখুন।',
			en: 'Draw {numero} is void and your stake is back in your balance. See why in your lottery orders.',
		},
	},
	deposit_received: {
		title: { bn: '{amount} জমা হয়েছে', en: '{amount} received' },
		content: {
			bn: 'টাকা ব্যালেন্সে এসেছে। বিস্তারিত অ্যাকাউন্ট রেকর্ডে।',
			en: 'The money is in your balance. See your account record.',
		},
	},
	deposit_returnable: {
		title: { bn: '{amount} এসেছে', en: '{amount} received' },
		content: {
			bn: 'এর মধ্যে {returnable} দিয়ে খেলা যাবে না, শুধু তোলা যাবে। কারণ ডিপোজিটের পেজে দেখুন।',
			en: '{returnable} of it is for withdrawal only. See why on the deposit page.',
		},
	},
	deposit_failed: {
		title: { bn: 'ডিপোজিট হয়নি', en: 'Deposit failed' },
		content: {
			bn: 'টাকা কাটা হলে তা এলেই ব্যালেন্সে জমা হবে।',
			en: 'If money was taken, it is added as soon as it arrives.',
		},
	},
	deposit_reversed: {
		title: { bn: '{amount} ফেরত গেছে', en: '{amount} reversed' },
		content: {
			bn: 'পেমেন্ট সার্ভিস এই ডিপোজিট ফিরিয়ে নিয়েছে। বিস্তারিত অ্যাকাউন্ট রেকর্ডে।',
			en: 'The payment service reversed this deposit. See your account record.',
		},
	},
	payout_account_added: {
		title: { bn: '•••• {tail} অ্যাকাউন্ট যোগ হয়েছে', en: 'Account •••• {tail} added' },
		content: NOT_YOU,
	},
	withdrawal_approved: {
		title: { bn: '{amount} উইথড্র অনুমোদিত', en: 'Withdrawal of {amount} approved' },
		content: {
			bn: 'টাকা পাঠানো হচ্ছে। কোন ধাপে আছে, উইথড্র পেজে দেখুন।',
			en: 'The money is on its way. Track it on the withdrawal page.',
		},
	},
	withdrawal_rejected: {
		title: { bn: '{amount} উইথড্র বাতিল হয়েছে', en: 'Withdrawal of {amount} rejected' },
		content: {
			bn: 'পুরো টাকা ব্যালেন্সে ফেরত এসেছে। কারণ উইথড্র পেজে দেখুন।',
			en: 'All of it is back in your balance. See why on the withdrawal page.',
		},
	},
	withdrawal_failed: {
		title: { bn: '{amount} পাঠানো যায়নি', en: '{amount} was not paid out' },
		content: {
			bn: 'পুরো টাকা ব্যালেন্সে ফেরত এসেছে। কারণ উইথড্র পেজে দেখুন।',
			en: 'All of it is back in your balance. See why on the withdrawal page.',
		},
	},
	withdrawal_arrived: {
		title: { bn: '{amount} পাঠানো হয়েছে', en: '{amount} paid out' },
		content: {
			bn: 'টাকা পেয়েছেন কি না, উইথড্র পেজে জানান।',
			en: 'Tell us on the withdrawal page if it has arrived.',
		},
	},
	withdrawal_returned: {
		title: { bn: '{amount} ব্যালেন্সে ফেরত এসেছে', en: '{amount} is back in your balance' },
		content: {
			bn: 'যে টাকা পৌঁছায়নি তা ফেরত এসেছে। বিস্তারিত উইথড্র পেজে।',
			en: 'The money did not arrive and was returned. See the withdrawal page.',
		},
	},
	transfer_received: {
		title: { bn: '{account} আপনাকে {amount} পাঠিয়েছেন', en: '{account} sent you {amount}' },
		content: {
			bn: 'টাকা আপনার অ্যাকাউন্টে এসেছে। বিস্তারিত অ্যাকাউন্ট রেকর্ডে।',
			en: 'The money is in your account. See your account record.',
		},
	},
	withdrawal_forced: {
		title: {
			bn: '{amount} উইথড্র পাওয়া ধরা হয়েছে',
			en: 'Withdrawal of {amount} marked as received',
		},
		content: {
			bn: 'ব্যাংকের রেফারেন্স উইথড্র পেজে আছে। না মিললে কাস্টমার সার্ভিসে জানান।',
			en: 'The bank reference is on the withdrawal page. If it is wrong, contact customer service.',
		},
	},
	bonus_done: {
		title: { bn: 'পুরো বোনাস ক্যাশ হয়েছে', en: 'Your bonus is now cash' },
		content: {
			bn: 'টাকা ব্যালেন্সে এসেছে। বিস্তারিত বোনাস পেজে।',
			en: 'The money is in your balance. See the bonus page.',
		},
	},
	bonus_expired: {
		title: { bn: 'বোনাসের মেয়াদ শেষ', en: 'Your bonus has expired' },
		content: {
			bn: 'যেটুকু ক্যাশ হয়েছে, তা আপনার। বাকিটা আর নেই। বিস্তারিত বোনাস পেজে।',
			en: 'You keep what became cash. The rest is gone. See the bonus page.',
		},
	},
	reward_issued: {
		title: { bn: '{name}: অনুমোদিত', en: '{name}: approved' },
		content: {
			bn: 'পুরস্কার আপনার অ্যাকাউন্টে এসেছে। রিওয়ার্ড সেন্টারে দেখুন।',
			en: 'The reward is in your account. See the reward centre.',
		},
	},
	draw_won: {
		title: { bn: '{name}: আপনি {amount} জিতেছেন', en: '{name}: you won {amount}' },
		content: {
			bn: 'টাকা আপনার অ্যাকাউন্টে এসেছে। টিকিট আর বিজয়ীদের তালিকা ড্রয়ের পেজে দেখুন।',
			en: 'The money is in your account. See your tickets and all winners on the draw page.',
		},
	},
	reward_paid: {
		title: { bn: '{name}: {amount} পেয়েছেন', en: '{name}: {amount}' },
		content: {
			bn: 'টাকা ব্যালেন্সে এসেছে। রিওয়ার্ড সেন্টারে দেখুন।',
			en: 'The money is in your balance. See the reward centre.',
		},
	},
	reward_rejected: {
		title: { bn: '{name}: বাতিল হয়েছে', en: '{name}: rejected' },
		content: { bn: 'কারণ: {reason}', en: 'Reason: {reason}' },
	},
	goods_approved: {
		title: { bn: '{goods}: অনুমোদিত', en: '{goods}: approved' },
		content: {
			bn: 'পয়েন্ট মলে আপনার অনুরোধ অনুমোদিত হয়েছে। বিস্তারিত মলের অনুরোধে।',
			en: 'Your points mall request is approved. See your requests in the mall.',
		},
	},
	goods_rejected: {
		title: { bn: '{goods}: অনুরোধ বাতিল হয়েছে', en: '{goods}: request rejected' },
		content: {
			bn: 'সব পয়েন্ট আর টাকা ফেরত এসেছে। কারণ: {reason}।',
			en: 'Points and money are returned. Reason: {reason}.',
		},
	},
	device_added: changed('নতুন ডিভাইস থেকে লগ ইন হয়েছে', 'Login from a new device'),
	recovery_used: changed('রিকভারি কোড দিয়ে লগ ইন হয়েছে', 'Login with a recovery code'),
	password_changed: changed('পাসওয়ার্ড বদলানো হয়েছে', 'Password changed'),
	password_given: {
		title: {
			bn: 'কাস্টমার সার্ভিস একবারের পাসওয়ার্ড দিয়েছে',
			en: 'Customer service gave you a one-time password',
		},
		content: {
			bn: 'আপনি না চাইলে এখনই কাস্টমার সার্ভিসে জানান।',
			en: 'Did not ask for it? Contact customer service now.',
		},
	},
	payment_password_changed: changed('পেমেন্ট পাসওয়ার্ড বদলানো হয়েছে', 'Payment password changed'),
	mobile_changed: changed('মোবাইল নম্বর বদলানো হয়েছে', 'Mobile number changed'),
	email_changed: changed('ইমেইল বদলানো হয়েছে', 'Email changed'),
	totp_on: changed('অথেনটিকেটর অ্যাপ চালু হয়েছে', 'Authenticator app turned on'),
	totp_off: changed('অথেনটিকেটর অ্যাপ বন্ধ হয়েছে', 'Authenticator app turned off'),
	passkey_added: changed('পাসকি যুক্ত হয়েছে', 'Passkey added'),
	passkey_removed: changed('পাসকি মোছা হয়েছে', 'Passkey removed'),
	social_linked: changed('লগ ইনের জন্য আরেকটা অ্যাকাউন্ট যুক্ত হয়েছে', 'Another account linked for login'),
	...CONTRACT_TEXTS,
	...DESK_TEXTS,
	...PROTECTION_TEXTS,
} as const satisfies Record<string, InboxTexts>;

export type InboxKind = keyof typeof INBOX_TEXTS;

export function isInboxKind(kind: string): kind is InboxKind {
	return Object.hasOwn(INBOX_TEXTS, kind);
}
