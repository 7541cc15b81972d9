/** Messages about conversations with the house; `{no}` is the number of the conversation. */
export const DESK_TEXTS = {
	desk_answered: {
		title: { bn: '{no} নম্বর কথোপকথনে উত্তর এসেছে', en: 'New answer in conversation {no}' },
		content: {
			bn: 'কথোপকথন খুলে পড়ুন, দরকার হলে সেখানেই লিখুন।',
			en: 'Open the conversation to read it and reply.',
		},
	},
	desk_solved: {
		title: { bn: '{no} নম্বর কথোপকথনের সমাধান হয়েছে', en: 'Conversation {no} marked as solved' },
		content: {
			bn: 'সমাধান না হলে 30 দিনের মধ্যে সেখানে লিখুন, আবার খুলে যাবে।',
			en: 'Not solved? Reply within 30 days and it opens again.',
		},
	},
	complaint_received: {
		title: { bn: 'আপনার {no} নম্বর অভিযোগ পেয়েছি', en: 'We have your complaint {no}' },
		content: {
			bn: '56 দিনের মধ্যে সিদ্ধান্ত জানাব। কী অবস্থা, কথোপকথনে দেখুন।',
			en: 'We decide within 56 days. Follow it in the conversation.',
		},
	},
	complaint_delayed: {
		title: { bn: '{no} নম্বর অভিযোগে আরও সময় লাগবে', en: 'Complaint {no} needs more time' },
		content: {
			bn: 'দুঃখিত, 28 দিনেও সিদ্ধান্ত হয়নি। 56 দিনের মধ্যে জানাব।',
			en: 'Sorry, it is not decided after 28 days. We decide within 56 days.',
		},
	},
	complaint_final: {
		title: { bn: '{no} নম্বর অভিযোগ: শেষ উত্তর', en: 'Complaint {no}: our final response' },
		content: {
			bn: '56 দিন শেষ। এখন কার কাছে যেতে পারেন, কথোপকথনে দেখুন।',
			en: 'The 56 days are over. See in the conversation who can decide now.',
		},
	},
} as const;
