import type { PageTexts } from './page-texts.ts';

/** What agents do, how they earn, and which functions exist today. */
export const JOIN: PageTexts = {
	titles: { bn: 'এজেন্ট ও অ্যাফিলিয়েট', en: 'Agents and affiliates' },
	leads: {
		bn: 'নিজের দল গড়ুন, চুক্তি জেনে করুন, হিসাব মিলিয়ে নিন।',
		en: 'Build a team, know your contract, check the figures yourself.',
	},
	sections: [
		{
			code: 'does',
			look: 'cards',
			titles: { bn: 'এজেন্ট কী করেন', en: 'What agents do' },
			items: [
				{
					titles: { bn: 'দল গড়েন', en: 'They build a team' },
					contents: {
						bn: '<p>সদস্যরা এজেন্টের নিচে থাকেন, আর তাঁদের নিচেও দল হতে পারে।</p>',
						en: '<p>Members stand below an agent, and may have teams below them.</p>',
					},
				},
				{
					titles: { bn: 'চুক্তি করেন', en: 'They make contracts' },
					contents: {
						bn: '<p>ওপরের এজেন্টের সাথে চুক্তি হয়। প্রস্তাব দেখে নেওয়া বা ফিরিয়ে দেওয়া যায়।</p>',
						en: '<p>A contract is made with the agent above. An offer can be looked at, taken or turned down.</p>',
					},
				},
				{
					titles: { bn: 'দলের খেয়াল রাখেন', en: 'They look after people' },
					contents: {
						bn: '<p>নিয়ম বুঝিয়ে দেন, আর কেউ সীমা ছাড়িয়ে খেললে থামতে সাহায্য করেন।</p>',
						en: '<p>They explain the rules, and help those to stop who play beyond their line.</p>',
					},
				},
			],
		},
		{
			code: 'pay',
			look: 'terms',
			titles: { bn: 'আয়ের হিসাব কীভাবে হয়', en: 'How earnings are worked out' },
			contents: {
				bn: '<p>হার লেখা থাকে নিজের চুক্তিতে। সবার জন্য এক হার নেই, তাই এখানে কোনো সংখ্যা নেই।</p>',
				en: '<p>The rates stand in your own contract. No rate is the same for everybody, so there are no figures here.</p>',
			},
			items: [
				{
					titles: { bn: 'ডিভিডেন্ড', en: 'Dividend' },
					contents: {
						bn: '<p>একটা সময়ের দলের নিট ক্ষতির ভাগ: দিন, সপ্তাহ, আধা মাস বা মাস। ধাপ ঠিক হয় ভ্যালিড বেট, লাভ-ক্ষতি আর সক্রিয় সদস্য দিয়ে; তিনটাই মিলতে হয়।</p>',
						en: '<p>A share of the team’s net loss over a period: a day, a week, half a month or a month. The tier takes valid bets, profit and loss, and active members; all three must be met.</p>',
					},
				},
				{
					titles: { bn: 'দৈনিক স্যালারি', en: 'Daily salary' },
					contents: {
						bn: '<p>দলের এক দিনের বাজির ভাগ, পরের দিন দেওয়া হয়।</p>',
						en: '<p>A share of the team’s bets of a day, paid on the next.</p>',
					},
				},
				{
					titles: { bn: 'ঘণ্টার স্যালারি', en: 'Hourly salary' },
					contents: {
						bn: '<p>একই হিসাব, ঘড়ির এক ঘণ্টা ধরে।</p>',
						en: '<p>The same for an hour of the clock.</p>',
					},
				},
				{
					titles: { bn: 'রিয়েল-টাইম স্যালারি', en: 'Real-time salary' },
					contents: {
						bn: '<p>প্রতিটা বাজির ওপর, 5 মিনিট পরপর হিসাব হয়।</p>',
						en: '<p>On every bet, worked out every 5 minutes.</p>',
					},
				},
				{
					titles: { bn: 'রিবেটের পার্থক্য', en: 'Rebate difference' },
					contents: {
						bn: '<p>নিজের হার আর নিচের জনের হারের মাঝের অংশ, প্রতি বাজিতে।</p>',
						en: '<p>What lies between your rate and that of the person below, for every bet.</p>',
					},
				},
				{
					titles: { bn: 'ভ্যালিড বেট মানে কী', en: 'What a valid bet is' },
					contents: {
						bn: '<p>শুধু শেষ হওয়া বাজি। স্লট আর ফিশিংয়ে পুরো বাজি; লাইভ আর কার্ড গেমে বাজি আর নিট ফলের মধ্যে যেটা কম; টাই হলে শূন্য; বোনাসের টাকায় খেললে শূন্য।</p>',
						en: '<p>Settled bets only. For slots and fishing the whole stake; for live and card games the stake or the net result, whichever is less; nothing for a tie; nothing for bets with bonus money.</p>',
					},
				},
			],
			closings: {
				bn: '<p>নিচের এজেন্টদের পাওনা আগে বাদ যায়, বাকিটা নিজের।</p>',
				en: '<p>What is due to agents below comes off first; the rest is yours.</p>',
			},
		},
		{
			code: 'now',
			look: 'panel',
			titles: { bn: 'এখন কী চালু, কী চালু না', en: 'What is open today and what is not' },
			contents: {
				bn: '<ul><li>এজেন্ট লগ ইন করলে নিজের পেজ, ব্যালেন্স, দলের আকার আর আমন্ত্রণের লিংক দেখেন।</li><li>চুক্তি আর তার হিসাব এখনো চালু হয়নি।</li><li>সাইট এখন চলে খেলার টাকায়। এই টাকা তোলা যায় না, এজেন্টের আয়ও না।</li></ul>',
				en: '<ul><li>An agent who logs in sees a page of their own: the balance, the size of the team and the invitation link.</li><li>Contracts and their payments are not open yet.</li><li>The site runs on play money. It cannot be withdrawn, and neither can what an agent earns.</li></ul>',
			},
		},
		{
			code: 'faq',
			look: 'questions',
			titles: { bn: 'সাধারণ প্রশ্ন', en: 'Questions people ask' },
			items: [
				{
					titles: { bn: 'এজেন্ট হতে টাকা লাগে?', en: 'Does it cost anything to become an agent?' },
					contents: {
						bn: '<p>না। ভর্তির ফি নেই, কিছু কিনতেও হয় না। কেউ টাকা চাইলে কাস্টমার সার্ভিসে জানান।</p>',
						en: '<p>No. There is no fee and nothing to buy. If somebody asks you for money, tell customer service.</p>',
					},
				},
				{
					titles: { bn: 'কীভাবে আবেদন করব?', en: 'How do I apply?' },
					contents: {
						bn: '<p>কাস্টমার সার্ভিসে লিখুন: ইউজারনেম আর কীভাবে দল গড়তে চান। পাসওয়ার্ড কখনো লিখবেন না, কেউ চাইলেও না।</p>',
						en: '<p>Write to customer service: your username and how you want to build a team. Never write your password, whoever asks.</p>',
					},
				},
				{
					titles: { bn: 'চুক্তি বদলালে কী হয়?', en: 'What happens when a contract changes?' },
					contents: {
						bn: '<p>নতুন প্রস্তাব আগে দেখা যায়। নতুন হার নিচের কারও হারের চেয়ে কম হলে সেই নিচের চুক্তি বন্ধ হয়ে যায়, তাই আগে মিলিয়ে দেখুন।</p>',
						en: '<p>You see a new offer first. Where its rate is lower than one below you, that contract below ends, so compare before you accept.</p>',
					},
				},
				{
					titles: { bn: 'সদস্য হারলে আমার কি চাপ দেওয়ার কথা?', en: 'Should I push members who lose?' },
					contents: {
						bn: '<p>কখনোই না। হারানো টাকা তুলতে কাউকে খেলতে বলা যাবে না। যাঁরা নিজেকে খেলা থেকে বাদ দিয়েছেন তাঁদের খেলা হিসাবে আসে না।</p>',
						en: '<p>Never. Nobody may be told to play to win back a loss. The play of people who excluded themselves does not count.</p>',
					},
				},
			],
		},
	],
};
