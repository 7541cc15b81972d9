import type { DepositState } from '../store/deposits.ts';

export type Language = 'bn' | 'en';

interface StateTexts {
	title: string;
	note: string;
}

export interface Texts {
	test: string;
	testNote: string;
	/** The name of the other language, in that language. */
	otherLanguage: string;
	title: (merchant: string) => string;
	amount: string;
	merchant: string;
	reference: string;
	timeLeft: string;
	minutes: (count: number) => string;
	lastMinute: string;
	until: (instant: string) => string;
	received: string;
	trxId: string;
	pay: (amount: string) => string;
	cancel: string;
	checkAgain: string;
	back: (merchant: string) => string;
	states: Record<Exclude<DepositState, 'open'>, StateTexts>;
	missing: StateTexts;
	refused: StateTexts;
}

const EN: Texts = {
	test: 'Test payment',
	testNote: 'This is a sandbox. No real money moves, and no account is charged.',
	otherLanguage: 'বাংলা',
	title: (merchant) => `Pay ${merchant}`,
	amount: 'Amount',
	merchant: 'Paid to',
	reference: 'Reference',
	timeLeft: 'Time left',
	minutes: (count) => `${count} min`,
	lastMinute: 'Less than a minute',
	until: (instant) => `until ${instant}`,
	received: 'Received',
	trxId: 'Transaction ID',
	pay: (amount) => `Pay ${amount}`,
	cancel: 'Cancel payment',
	checkAgain: 'Check again',
	back: (merchant) => `Back to ${merchant}`,
	states: {
		processing: {
			title: 'Payment on its way',
			note: 'It will be confirmed automatically. You can close this page.',
		},
		declined: {
			title: 'Payment declined',
			note: 'If the money still arrives, it will be credited to you.',
		},
		cancelled: { title: 'Payment cancelled', note: 'You have not paid anything.' },
		expired: { title: 'Time is up', note: 'You have not paid anything. Start a new deposit.' },
		paid: { title: 'Payment received', note: 'You can go back now.' },
	},
	missing: {
		title: 'Payment not found',
		note: 'The link may be incomplete. Go back and start the deposit again.',
	},
	refused: { title: 'That did not work', note: 'Go back and open the payment page again.' },
};

const BN: Texts = {
	test: 'পরীক্ষামূলক পেমেন্ট',
	testNote: 'এটি শুধু পরীক্ষার জন্য। আসল টাকা লেনদেন হবে না, আপনার অ্যাকাউন্ট থেকেও কিছু কাটা হবে না।',
	otherLanguage: 'English',
	title: (merchant) => `${merchant}-এ পেমেন্ট`,
	amount: 'পরিমাণ',
	merchant: 'যাকে দিচ্ছেন',
	reference: 'রেফারেন্স',
	timeLeft: 'সময় বাকি',
	minutes: (count) => `${count} মিনিট`,
	lastMinute: 'এক মিনিটের কম',
	until: (instant) => `${instant} পর্যন্ত`,
	received: 'জমা হয়েছে',
	trxId: 'ট্রানজ্যাকশন আইডি',
	pay: (amount) => `${amount} পে করুন`,
	cancel: 'পেমেন্ট বাতিল করুন',
	checkAgain: 'আবার দেখুন',
	back: (merchant) => `${merchant}-এ ফিরে যান`,
	states: {
		processing: {
			title: 'পেমেন্ট প্রক্রিয়াধীন',
			note: 'নিজে থেকেই নিশ্চিত হয়ে যাবে। চাইলে পেজটি বন্ধ করতে পারেন।',
		},
		declined: {
			title: 'পেমেন্ট সফল হয়নি',
			note: 'টাকা পরে পৌঁছালেও আপনার অ্যাকাউন্টে জমা হয়ে যাবে।',
		},
		cancelled: { title: 'পেমেন্ট বাতিল হয়েছে', note: 'কোনো টাকা কাটা হয়নি।' },
		expired: { title: 'সময় শেষ', note: 'কোনো টাকা কাটা হয়নি। নতুন করে ডিপোজিট শুরু করুন।' },
		paid: { title: 'পেমেন্ট সফল হয়েছে', note: 'এখন ফিরে যেতে পারেন।' },
	},
	missing: {
		title: 'পেমেন্টটি পাওয়া যায়নি',
		note: 'লিংকটি হয়তো অসম্পূর্ণ। ফিরে গিয়ে আবার ডিপোজিট শুরু করুন।',
	},
	refused: { title: 'কাজটি হয়নি', note: 'ফিরে গিয়ে পেমেন্টের পেজটি আবার খুলুন।' },
};

export const TEXTS: Record<Language, Texts> = { bn: BN, en: EN };
