const ANSWER = {
	bn: 'চুক্তির পেজে শর্ত দেখে 7 দিনের মধ্যে উত্তর দিন।',
	en: 'Read the terms on the page of contracts and answer within 7 days.',
};

const DETAILS = {
	bn: 'পুরো হিসাব চুক্তির পেজে।',
	en: 'The page of contracts has all details.',
};

/** Messages of agents, most of them about contracts; `{at}` is a time, `{account}` the other side. */
export const CONTRACT_TEXTS = {
	agent_promoted: {
		title: {
			bn: '{account} আপনাকে এজেন্ট করেছে',
			en: '{account} has made you an agent',
		},
		content: {
			bn: 'এখন আপনিও টিম গড়তে পারবেন। সব কিছু এজেন্ট হোমে।',
			en: 'You can build a team of your own now. The agent home has everything.',
		},
	},
	contract_offered: {
		title: {
			bn: '{account} চুক্তি দিতে চায়: {kind}, {product}',
			en: '{account} offers you a contract: {kind}, {product}',
		},
		content: ANSWER,
	},
	contract_change_offered: {
		title: {
			bn: '{account} চুক্তি বদলাতে চায়: {kind}, {product}',
			en: '{account} offers other terms: {kind}, {product}',
		},
		content: {
			bn: 'চুক্তির পেজে দেখে 7 দিনের মধ্যে উত্তর দিন। তার আগে পুরোনো শর্তই চলবে।',
			en: 'Answer on the page of contracts within 7 days. Until then the old terms count.',
		},
	},
	contract_accepted: {
		title: {
			bn: '{account} চুক্তিতে রাজি: {kind}, {product}',
			en: '{account} has accepted: {kind}, {product}',
		},
		content: { bn: '{at} থেকে চলবে।', en: 'The contract counts from {at}.' },
	},
	contract_rejected: {
		title: {
			bn: '{account} রাজি হয়নি: {kind}, {product}',
			en: '{account} has rejected your offer: {kind}, {product}',
		},
		content: DETAILS,
	},
	contract_withdrawn: {
		title: {
			bn: 'চুক্তির প্রস্তাব আর নেই: {kind}, {product}',
			en: 'An offer was withdrawn: {kind}, {product}',
		},
		content: {
			bn: 'আপনার চলতি চুক্তি আগের মতোই আছে।',
			en: 'The contracts that you have stay as they are.',
		},
	},
	contract_expired: {
		title: {
			bn: 'চুক্তির প্রস্তাবের সময় শেষ: {kind}, {product}',
			en: 'The time of an offer is over: {kind}, {product}',
		},
		content: {
			bn: '7 দিনে উত্তর আসেনি। নতুন প্রস্তাব দেওয়া যায়।',
			en: 'There was no answer in 7 days. A new offer can be made.',
		},
	},
	contract_ending_asked: {
		title: {
			bn: '{account} চুক্তি শেষ করতে চায়: {kind}, {product}',
			en: '{account} wants to end a contract: {kind}, {product}',
		},
		content: {
			bn: 'চুক্তির পেজে উত্তর দিন। রাজি না হলে চুক্তি চলবে।',
			en: 'Answer on the page of contracts. Unless you agree, the contract goes on.',
		},
	},
	contract_kept: {
		title: {
			bn: 'চুক্তি চলবে: {kind}, {product}',
			en: 'A contract goes on: {kind}, {product}',
		},
		content: DETAILS,
	},
	contract_set: {
		title: {
			bn: 'নতুন চুক্তি: {kind}, {product}',
			en: 'You have a contract: {kind}, {product}',
		},
		content: {
			bn: '{at} থেকে চলবে। শর্ত চুক্তির পেজে।',
			en: 'It counts from {at}. The page of contracts has the terms.',
		},
	},
	contract_ended: {
		title: {
			bn: 'চুক্তি শেষ হবে {at}: {kind}, {product}',
			en: 'A contract ends at {at}: {kind}, {product}',
		},
		content: {
			bn: '{reason} তার আগের হিসাব আপনার থাকবে।',
			en: '{reason} What counts until then is still paid.',
		},
	},
	bill_paid: {
		title: { bn: '{kind}-এর হিসাব: {amount}', en: 'Your {kind}: {amount}' },
		content: {
			bn: 'হিসাব শেষ, টাকা আপনার আয়ে যোগ হয়েছে। কীভাবে হিসাব হলো, বিলে আছে।',
			en: 'It is settled and in your earnings. The bill has the whole calculation.',
		},
	},
	bill_held: {
		title: {
			bn: '{kind}: {amount}, আমরা দেখে নিচ্ছি',
			en: 'Your {kind} of {amount} is being checked',
		},
		content: {
			bn: 'বড় অঙ্কের বিল দুজন মিলে দেখেন। শেষ হলে জানাব।',
			en: 'Two people check large bills. We write to you when it is done.',
		},
	},
	bill_rejected: {
		title: { bn: '{kind} {amount} অনুমোদন হয়নি', en: 'Your {kind} of {amount} was rejected' },
		content: {
			bn: 'কারণটা বিলে লেখা আছে। প্রশ্ন থাকলে আমাদের লিখুন।',
			en: 'The bill has the reason. Write to us if you have questions.',
		},
	},
} as const;
