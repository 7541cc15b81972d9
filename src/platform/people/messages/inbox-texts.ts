import { CONTRACT_TEXTS } from './contract-texts.ts';
import { DESK_TEXTS } from './desk-texts.ts';
import { PROTECTION_TEXTS } from './protection-texts.ts';
import type { Texts } from './texts.ts';

export interface InboxTexts {
	title: Texts;
	content: Texts;
}

const NOT_YOU: Texts = {
	bn: 'আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান আর কাস্টমার সার্ভিসে জানান।',
	en: 'If it was not you, change your password now and contact customer service.',
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
			bn: '{numero} নম্বর ড্রর টাকা আপনার ব্যালেন্সে আছে। পুরো হিসাব লটারি অর্ডারে।',
			en: 'The money of draw {numero} is in your balance. Your lottery orders have all details.',
		},
	},
	jackpot_won: {
		title: { bn: 'জ্যাকপট: {amount} জিতেছেন', en: 'Jackpot: you won {amount}' },
		content: {
			bn: '{day} তারিখের জ্যাকপট আপনার। টাকা আপনার ব্যালেন্সে আছে।',
			en: 'The jackpot of {day} is yours. The money is in your balance.',
		},
	},
	lottery_void: {
		title: { bn: '{game}: {amount} ফেরত এসেছে', en: '{game}: {amount} returned' },
		content: {
			bn: '{numero} নম্বর ড্র বাতিল হয়েছে, তাই বাজির টাকা আপনার ব্যালেন্সে ফেরত দেওয়া হয়েছে। কারণ লটারি অর্ডারে।',
			en: 'Draw {numero} is void, so your stake is back in your balance. Your lottery orders say why.',
		},
	},
	deposit_received: {
		title: { bn: '{amount} জমা হয়েছে', en: '{amount} received' },
		content: {
			bn: 'টাকাটা আপনার ব্যালেন্সে আছে। পুরো হিসাব অ্যাকাউন্ট রেকর্ডে।',
			en: 'The money is in your balance. The account record has all details.',
		},
	},
	deposit_returnable: {
		title: { bn: '{amount} এসেছে', en: '{amount} received' },
		content: {
			bn: 'এর মধ্যে {returnable} দিয়ে খেলা যাবে না, শুধু তুলে নেওয়া যাবে। কারণ ডিপোজিটের পেজে আছে।',
			en: '{returnable} of it cannot be played with, only paid out. The page of the deposit says why.',
		},
	},
	deposit_failed: {
		title: { bn: 'ডিপোজিট হয়নি', en: 'The deposit failed' },
		content: {
			bn: 'টাকা কাটা হয়ে থাকলে আর পরে এলে তখনই জমা হবে।',
			en: 'If money was taken and comes later, it is added at once.',
		},
	},
	deposit_reversed: {
		title: { bn: '{amount} ফেরত গেছে', en: '{amount} was taken back' },
		content: {
			bn: 'পেমেন্ট সার্ভিস এই ডিপোজিট ফিরিয়ে নিয়েছে। বিস্তারিত অ্যাকাউন্ট রেকর্ডে।',
			en: 'The payment provider took this deposit back. The account record has the details.',
		},
	},
	payout_account_added: {
		title: { bn: '•••• {tail} অ্যাকাউন্ট যোগ হয়েছে', en: 'Account •••• {tail} was added' },
		content: NOT_YOU,
	},
	withdrawal_approved: {
		title: { bn: '{amount} উইথড্র অনুমোদন হয়েছে', en: 'Your withdrawal of {amount} is approved' },
		content: {
			bn: 'টাকা পাঠানো হচ্ছে। কোথায় আছে, উইথড্রের পেজে দেখুন।',
			en: 'The money is on its way. The page of the withdrawal shows each step.',
		},
	},
	withdrawal_rejected: {
		title: { bn: '{amount} উইথড্র হয়নি', en: 'Your withdrawal of {amount} was rejected' },
		content: {
			bn: 'পুরো টাকা ব্যালেন্সে ফিরে এসেছে। কারণ উইথড্রের পেজে।',
			en: 'All of the money is back in your balance. The page of the withdrawal says why.',
		},
	},
	withdrawal_failed: {
		title: { bn: '{amount} পাঠানো যায়নি', en: '{amount} could not be paid out' },
		content: {
			bn: 'পুরো টাকা ব্যালেন্সে ফিরে এসেছে। কারণ উইথড্রের পেজে।',
			en: 'All of the money is back in your balance. The page of the withdrawal says why.',
		},
	},
	withdrawal_arrived: {
		title: { bn: '{amount} পাঠানো হয়েছে', en: '{amount} was paid out' },
		content: {
			bn: 'টাকা পেয়েছেন কি না, উইথড্রের পেজে জানান।',
			en: 'Confirm on the page of the withdrawal whether it has arrived.',
		},
	},
	withdrawal_returned: {
		title: { bn: '{amount} ব্যালেন্সে ফিরে এসেছে', en: '{amount} is back in your balance' },
		content: {
			bn: 'যে টাকা পৌঁছায়নি তা ফেরত দেওয়া হয়েছে। বিস্তারিত উইথড্রের পেজে।',
			en: 'The money that did not arrive was returned. The page of the withdrawal has the details.',
		},
	},
	transfer_received: {
		title: { bn: '{account} আপনাকে {amount} পাঠিয়েছে', en: '{account} sent you {amount}' },
		content: {
			bn: 'টাকাটা আপনার অ্যাকাউন্টে আছে। পুরো হিসাব অ্যাকাউন্ট রেকর্ডে।',
			en: 'The money is in your account. The account record has all details.',
		},
	},
	withdrawal_forced: {
		title: {
			bn: '{amount} উইথড্র পৌঁছেছে বলে ধরা হয়েছে',
			en: 'Your withdrawal of {amount} counts as received',
		},
		content: {
			bn: 'ব্যাংকের রেফারেন্স উইথড্রের পেজে আছে। না মিললে কাস্টমার সার্ভিসে জানান।',
			en: 'The page of the withdrawal has the reference of the bank. If it is wrong, contact customer service.',
		},
	},
	bonus_done: {
		title: { bn: 'বোনাস পুরোটা ক্যাশ হয়েছে', en: 'Your bonus is cash now' },
		content: {
			bn: 'টাকা আপনার ব্যালেন্সে আছে। পুরো হিসাব বোনাসের পেজে।',
			en: 'The money is in your balance. The page of bonuses has all details.',
		},
	},
	bonus_expired: {
		title: { bn: 'বোনাসের সময় শেষ', en: 'The time of your bonus is over' },
		content: {
			bn: 'যেটুকু ক্যাশ হয়েছে সেটুকু আপনার। বাকিটা ফেরত গেছে; হিসাব বোনাসের পেজে।',
			en: 'What had become cash is yours. The rest went back; the page of bonuses has all details.',
		},
	},
	reward_issued: {
		title: { bn: '{name}: অনুমোদন হয়েছে', en: '{name}: approved' },
		content: {
			bn: 'পুরস্কার আপনার অ্যাকাউন্টে আছে। রিওয়ার্ড সেন্টারে দেখা যায়।',
			en: 'The reward is in your account. The reward centre shows it.',
		},
	},
	draw_won: {
		title: { bn: '{name}: আপনি {amount} জিতেছেন', en: '{name}: you have won {amount}' },
		content: {
			bn: 'টাকা আপনার অ্যাকাউন্টে আছে। ড্রয়ের পেজে আপনার টিকিট আর সব বিজয়ী দেখা যায়।',
			en: 'The money is in your account. The page of the draw shows your tickets and all winners.',
		},
	},
	reward_paid: {
		title: { bn: '{name}: {amount} পেয়েছেন', en: '{name}: {amount}' },
		content: {
			bn: 'টাকা আপনার ব্যালেন্সে যোগ হয়েছে। রিওয়ার্ড সেন্টারে দেখা যায়।',
			en: 'The money is in your balance. The reward centre shows it.',
		},
	},
	reward_rejected: {
		title: { bn: '{name}: অনুমোদন হয়নি', en: '{name}: not approved' },
		content: { bn: 'কারণ: {reason}', en: 'The reason: {reason}' },
	},
	goods_approved: {
		title: { bn: '{goods}: অনুমোদন হয়েছে', en: '{goods}: approved' },
		content: {
			bn: 'পয়েন্ট মলে আপনার অনুরোধ অনুমোদন হয়েছে। ইতিহাসে সব আছে।',
			en: 'Your request in the point mall is approved. Its history has all details.',
		},
	},
	goods_rejected: {
		title: { bn: '{goods}: অনুরোধ বাতিল হয়েছে', en: '{goods}: request rejected' },
		content: {
			bn: 'সব পয়েন্ট আর টাকা ফেরত এসেছে। কারণ: {reason}।',
			en: 'All points and money are back. Reason: {reason}.',
		},
	},
	device_added: changed('নতুন ডিভাইস থেকে লগ ইন হয়েছে', 'A new device has logged in'),
	recovery_used: changed('রিকভারি কোড দিয়ে লগ ইন হয়েছে', 'A recovery code was used to log in'),
	password_changed: changed('পাসওয়ার্ড বদলানো হয়েছে', 'Your password was changed'),
	password_given: {
		title: {
			bn: 'কাস্টমার সার্ভিস একবার লগ ইনের পাসওয়ার্ড দিয়েছে',
			en: 'Customer service gave you a password for one log-in',
		},
		content: {
			bn: 'আপনি না চাইলে এখনই কাস্টমার সার্ভিসে জানান।',
			en: 'If you did not ask for it, contact customer service now.',
		},
	},
	payment_password_changed: changed(
		'পেমেন্ট পাসওয়ার্ড বদলানো হয়েছে',
		'Your payment password was changed',
	),
	mobile_changed: changed('মোবাইল নম্বর বদলানো হয়েছে', 'Your mobile number was changed'),
	email_changed: changed('ইমেইল বদলানো হয়েছে', 'Your e-mail address was changed'),
	totp_on: changed('অথেনটিকেটর অ্যাপ চালু হয়েছে', 'The authenticator app was turned on'),
	totp_off: changed('অথেনটিকেটর অ্যাপ বন্ধ হয়েছে', 'The authenticator app was turned off'),
	passkey_added: changed('পাসকি যুক্ত হয়েছে', 'A passkey was added'),
	passkey_removed: changed('পাসকি মোছা হয়েছে', 'A passkey was removed'),
	social_linked: changed(
		'লগ ইনের জন্য আরেকটা অ্যাকাউন্ট যুক্ত হয়েছে',
		'Another account was linked for log-ins',
	),
	...CONTRACT_TEXTS,
	...DESK_TEXTS,
	...PROTECTION_TEXTS,
} as const satisfies Record<string, InboxTexts>;

export type InboxKind = keyof typeof INBOX_TEXTS;

export function isInboxKind(kind: string): kind is InboxKind {
	return Object.hasOwn(INBOX_TEXTS, kind);
}
