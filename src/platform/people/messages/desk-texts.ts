/** Messages about conversations with the house; `{no}` is the number of the conversation. */
export const DESK_TEXTS = {
	desk_answered: {
		title: { bn: 'আপনার {no} নম্বর কথোপকথনে উত্তর এসেছে', en: 'We have answered conversation {no}' },
		content: {
			bn: 'উত্তরটা কথোপকথনের পেজে। দরকার হলে সেখানেই লিখুন।',
			en: 'The answer is on the page of the conversation. You can reply there.',
		},
	},
	desk_solved: {
		title: { bn: '{no} নম্বর কথোপকথন মিটে গেছে', en: 'Conversation {no} is marked as solved' },
		content: {
			bn: 'মেটেনি মনে হলে 30 দিনের মধ্যে সেখানে লিখুন, আবার খুলে যাবে।',
			en: 'If it is not, reply there within 30 days and it opens again.',
		},
	},
	complaint_received: {
		title: { bn: 'আপনার {no} নম্বর অভিযোগ পেয়েছি', en: 'We have received complaint {no}' },
		content: {
			bn: 'সবচেয়ে দেরি হলে 56 দিনের মধ্যে সিদ্ধান্ত জানাব। কোথায় আছে, কথোপকথনের পেজে দেখুন।',
			en: 'We decide within 56 days at the latest. The page of the conversation shows where it is.',
		},
	},
	complaint_delayed: {
		title: { bn: '{no} নম্বর অভিযোগে আরও সময় লাগবে', en: 'Complaint {no} needs more time' },
		content: {
			bn: '28 দিনেও সিদ্ধান্ত হয়নি, দুঃখিত। 56 দিনের মধ্যে জানাব।',
			en: 'We are sorry: after 28 days it is not decided yet. We decide within 56 days.',
		},
	},
	complaint_final: {
		title: { bn: '{no} নম্বর অভিযোগ: শেষ চিঠি', en: 'Complaint {no}: our final letter' },
		content: {
			bn: '56 দিন শেষ। এখন আর কার কাছে যেতে পারেন, কথোপকথনের পেজে লেখা আছে।',
			en: 'The 56 days are over. The page of the conversation says who can decide now.',
		},
	},
} as const;
