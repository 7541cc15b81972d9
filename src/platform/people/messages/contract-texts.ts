const ANSWER = {
	bn: 'চুক্তির পেজে শর্ত দেখে 7 দিনের মধ্যে উত্তর দিন।',
	en: 'Read the terms under Contracts and answer within 7 days.',
};

const DETAILS = {
	bn: 'বিস্তারিত চুক্তির পেজে।',
	en: 'See Contracts for details.',
};

/** Messages of agents, most of them about contracts; `{at}` is a time, `{account}` the other side. */
export const CONTRACT_TEXTS = {
	agent_promoted: {
		title: {
			bn: '{account} আপনাকে এজেন্ট করেছেন',
			en: '{account} made you an agent',
		},
		content: {
			bn: 'এখন আপনিও টিম গড়তে পারবেন। এজেন্ট হোম থেকে শুরু করুন।',
			en: 'You can now build your own team. Start at the agent home.',
		},
	},
	contract_offered: {
		title: {
			bn: '{account} চুক্তি দিতে চান: {kind}, {product}',
			en: '{account} offers you a contract: {kind}, {product}',
		},
		content: ANSWER,
	},
	contract_change_offered: {
		title: {
			bn: '{account} চুক্তি বদলাতে চান: {kind}, {product}',
			en: '{account} offers new terms: {kind}, {product}',
		},
		content: {
			bn: 'চুক্তির পেজে দেখে 7 দিনের মধ্যে উত্তর দিন। তার আগে পুরোনো শর্তই চলবে।',
			en: 'Answer under Contracts within 7 days. Until then the old terms stay.',
		},
	},
	contract_accepted: {
		title: {
			bn: '{account} চুক্তিতে রাজি: {kind}, {product}',
			en: '{account} accepted: {kind}, {product}',
		},
		content: { bn: '{at} থেকে চালু।', en: 'The contract starts at {at}.' },
	},
	contract_rejected: {
		title: {
			bn: '{account} রাজি হননি: {kind}, {product}',
			en: '{account} rejected your offer: {kind}, {product}',
		},
		content: DETAILS,
	},
	contract_withdrawn: {
		title: {
			bn: 'চুক্তির প্রস্তাব তুলে নেওয়া হয়েছে: {kind}, {product}',
			en: 'Offer withdrawn: {kind}, {product}',
		},
		content: {
			bn: 'আপনার চলতি চুক্তি আগের মতোই আছে।',
			en: 'Your current contracts stay the same.',
		},
	},
	contract_expired: {
		title: {
			bn: 'চুক্তির প্রস্তাবের সময় শেষ: {kind}, {product}',
			en: 'Offer expired: {kind}, {product}',
		},
		content: {
			bn: '7 দিনে উত্তর আসেনি। নতুন প্রস্তাব দেওয়া যায়।',
			en: 'No answer in 7 days. A new offer can be made.',
		},
	},
	contract_ending_asked: {
		title: {
			bn: '{account} চুক্তি শেষ করতে চান: {kind}, {product}',
			en: '{account} wants to end the contract: {kind}, {product}',
		},
		content: {
			bn: 'চুক্তির পেজে উত্তর দিন। রাজি না হলে চুক্তি চলবে।',
			en: 'Answer under Contracts. The contract goes on unless you agree.',
		},
	},
	contract_kept: {
		title: {
			bn: 'চুক্তি চলবে: {kind}, {product}',
			en: 'Contract continues: {kind}, {product}',
		},
		content: DETAILS,
	},
	contract_set: {
		title: {
			bn: 'নতুন চুক্তি: {kind}, {product}',
			en: 'New contract: {kind}, {product}',
		},
		content: {
			bn: '{at} থেকে চালু। শর্ত চুক্তির পেজে।',
			en: 'It starts at {at}. See Contracts for the terms.',
		},
	},
	contract_ended: {
		title: {
			bn: 'চুক্তি শেষ হবে {at}: {kind}, {product}',
			en: 'Contract ends at {at}: {kind}, {product}',
		},
		content: {
			bn: '{reason} তার আগের পাওনা পাবেন।',
			en: '{reason} Everything up to then is still paid.',
		},
	},
	bill_paid: {
		title: { bn: '{kind}-এর হিসাব: {amount}', en: 'Your {kind}: {amount}' },
		content: {
			bn: 'টাকা আপনার আয়ে যোগ হয়েছে। পুরো হিসাব বিলে।',
			en: 'Paid into your earnings. See the bill for the calculation.',
		},
	},
	bill_held: {
		title: {
			bn: '{kind}: {amount}, যাচাই হচ্ছে',
			en: 'Your {kind} of {amount} is under review',
		},
		content: {
			bn: 'বড় অঙ্কের বিল দুজন যাচাই করেন। শেষ হলে জানাব।',
			en: 'Two people review large bills. You get a message when it is done.',
		},
	},
	bill_rejected: {
		title: { bn: '{kind} {amount} বাতিল হয়েছে', en: 'Your {kind} of {amount} was rejected' },
		content: {
			bn: 'কারণ বিলে দেখুন। প্রশ্ন থাকলে কাস্টমার সার্ভিসে লিখুন।',
			en: 'See the reason in the bill. Questions? Contact customer service.',
		},
	},
} as const;
