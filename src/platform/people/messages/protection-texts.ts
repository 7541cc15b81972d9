/** Messages about limits and breaks; `{until}` is a day. */
export const PROTECTION_TEXTS = {
	limit_set: {
		title: { bn: 'আপনার লিমিট চালু হয়েছে', en: 'Your limit is set' },
		content: {
			bn: 'লিমিট এখন থেকেই চালু। কমানো যায় সাথে সাথে, বাড়াতে 24 ঘণ্টা লাগে।',
			en: 'It is active now. You can lower it any time; raising it takes 24 hours.',
		},
	},
	limit_rise_asked: {
		title: { bn: 'আপনি লিমিট বাড়াতে চেয়েছেন', en: 'You asked for a higher limit' },
		content: {
			bn: '24 ঘণ্টা পরে ‘লিমিট ও বিরতি’ পেজে নিশ্চিত করুন। তার আগে পুরোনো লিমিটই চলবে।',
			en: 'Confirm it after 24 hours under “Limits and breaks”. Until then your old limit stays.',
		},
	},
	limit_raised: {
		title: { bn: 'আপনার লিমিট বদলেছে', en: 'Your limit has changed' },
		content: {
			bn: 'আপনি যা নিশ্চিত করেছেন, সেটা এখন চালু।',
			en: 'The change you confirmed is active now.',
		},
	},
	time_out_began: {
		title: { bn: 'আপনার বিরতি শুরু হয়েছে', en: 'Your break has started' },
		content: {
			bn: '{until} পর্যন্ত খেলা আর ডিপোজিট বন্ধ। টাকা তোলা যাবে।',
			en: 'It ends on {until}. No games or deposits until then. You can still withdraw.',
		},
	},
	exclusion_began: {
		title: { bn: 'আপনি খেলা বন্ধ করেছেন', en: 'You have stopped playing' },
		content: {
			bn: 'খেলা, ডিপোজিট আর বোনাস বন্ধ। লগ ইন করা আর টাকা তোলা যাবে।',
			en: 'Games, deposits and bonuses are closed. You can still log in and withdraw.',
		},
	},
	exclusion_asked_back: {
		title: { bn: 'আপনি আবার খেলতে চেয়েছেন', en: 'You asked to play again' },
		content: {
			bn: 'সবচেয়ে আগে {until} তারিখে অ্যাকাউন্ট খুলবে।',
			en: 'Your account opens on {until} at the earliest.',
		},
	},
	exclusion_over: {
		title: { bn: 'আপনার অ্যাকাউন্ট আবার খুলেছে', en: 'Your account is open again' },
		content: {
			bn: 'আপনার আগের লিমিট এখনো চালু।',
			en: 'Your limits are still active.',
		},
	},
} as const;
