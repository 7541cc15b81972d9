import type { PageTexts } from './page-texts.ts';

/** What agents do, how they earn, and what the agent centre has. */
export const JOIN: PageTexts = {
	titles: { bn: 'এজেন্ট ও অ্যাফিলিয়েট', en: 'Agents and affiliates' },
	leads: {
		bn: 'টিম গড়ুন, চুক্তি করুন, প্রতিটা বিল মিলিয়ে নিন।',
		en: 'Build a team, make a contract, check every bill.',
	},
	sections: [
		{
			code: 'does',
			look: 'cards',
			titles: { bn: 'এজেন্ট কী করেন', en: 'What agents do' },
			items: [
				{
					titles: { bn: 'টিম গড়েন', en: 'They build a team' },
					contents: {
						bn: '<p>মেম্বাররা এজেন্টের নিচে থাকেন, আর তাঁদের নিচেও টিম হতে পারে।</p>',
						en: '<p>Members join below an agent and can have their own teams below them.</p>',
					},
				},
				{
					titles: { bn: 'চুক্তি করেন', en: 'They make contracts' },
					contents: {
						bn: '<p>আপলাইনের সাথে চুক্তি হয়। প্রস্তাব দেখে মেনে নিন বা ফিরিয়ে দিন।</p>',
						en: '<p>You make a contract with your upline. You read the offer first, then accept or reject it.</p>',
					},
				},
				{
					titles: { bn: 'টিমের খেয়াল রাখেন', en: 'They look after people' },
					contents: {
						bn: '<p>নিয়ম বুঝিয়ে দেন, আর কেউ সীমা ছাড়িয়ে খেললে থামতে সাহায্য করেন।</p>',
						en: '<p>They explain the rules and help people who play too much to stop.</p>',
					},
				},
			],
		},
		{
			code: 'pay',
			look: 'terms',
			titles: { bn: 'আয়ের হিসাব কীভাবে হয়', en: 'How earnings are calculated' },
			contents: {
				bn: '<p>হার লেখা থাকে আপনার চুক্তিতে। সবার হার এক নয়। নিচের উদাহরণটা বানানো।</p>',
				en: '<p>Your rates are in your contract and differ from agent to agent. The example below is made up.</p>',
			},
			items: [
				{
					titles: { bn: 'ডিভিডেন্ড', en: 'Dividend' },
					contents: {
						bn: '<p>একটা সময়ের টিমের নিট হারের ভাগ: দিন, সপ্তাহ, আধা মাস বা মাস। ধাপ ঠিক হয় কার্যকর বাজি, নিট হার আর সক্রিয় মেম্বার দিয়ে; তিনটাই মিলতে হয়।</p>',
						en: '<p>A share of the team’s net loss over a period: a day, a week, half a month or a month. The row of the contract depends on valid bets, net loss and active members; all three must be reached.</p>',
					},
				},
				{
					titles: { bn: 'দৈনিক বেতন', en: 'Daily salary' },
					contents: {
						bn: '<p>টিমের এক দিনের কার্যকর বাজির ভাগ, পরের দিন দেওয়া হয়।</p>',
						en: '<p>A share of the team’s valid bets of one day, paid the next day.</p>',
					},
				},
				{
					titles: { bn: 'ঘণ্টার বেতন', en: 'Hourly salary' },
					contents: {
						bn: '<p>একই হিসাব, প্রতি ঘণ্টা ধরে।</p>',
						en: '<p>The same for each hour.</p>',
					},
				},
				{
					titles: { bn: 'রিয়েল-টাইম বেতন', en: 'Real-time salary' },
					contents: {
						bn: '<p>প্রতিটা কার্যকর বাজির ওপর, 5 মিনিট পরপর হিসাব হয়।</p>',
						en: '<p>On every valid bet, calculated every 5 minutes.</p>',
					},
				},
				{
					titles: { bn: 'রিবেটের পার্থক্য', en: 'Rebate difference' },
					contents: {
						bn: '<p>আপনার হার আর ডাউনলাইনের হারের পার্থক্য, প্রতি কার্যকর বাজিতে।</p>',
						en: '<p>The difference between your rate and your downline’s rate, on every valid bet.</p>',
					},
				},
				{
					titles: { bn: 'কার্যকর বাজি মানে কী', en: 'What a valid bet is' },
					contents: {
						bn: '<p>শুধু শেষ হওয়া বাজি। স্লট আর ফিশিংয়ে পুরো বাজি; লাইভ আর কার্ড গেমে বাজি আর নিট ফলের মধ্যে যেটা কম; টাই হলে শূন্য; বোনাসের টাকায় খেললে শূন্য।</p>',
						en: '<p>Settled bets only. For slots and fishing the whole stake; for live and card games the stake or the net result, whichever is less; nothing for a tie; nothing for bets with bonus money.</p>',
					},
				},
			],
			closings: {
				bn: '<p>ডাউনলাইনের পাওনা আগে বাদ যায়, বাকিটা আপনার।</p>',
				en: '<p>Your downlines’ part is deducted first; the rest is yours.</p>',
			},
		},
		{
			code: 'now',
			look: 'panel',
			titles: { bn: 'এজেন্ট সেন্টারে কী আছে', en: 'In the agent centre' },
			contents: {
				bn: '<ul><li>টিমের খেলা, নিট হার আর নিজের আয়, দিন ধরে।</li><li>লিংক আর QR, নতুন অ্যাকাউন্ট, রিবেটের হার।</li><li>চুক্তির প্রস্তাব, আর ডাউনলাইনকে দেওয়া চুক্তি।</li><li>প্রতিটা বিলের পুরো হিসাব, আর তার ফাইল: যে কেউ যাচাই করতে পারেন।</li><li>আয় তোলা, ডাউনলাইনকে পাঠানো বা নিজে খেলা।</li><li>সাইট এখন চলে খেলার টাকায়, এজেন্টের আয়ও খেলার টাকা।</li></ul>',
				en: '<ul><li>The team’s play, its net loss and your earnings, day by day.</li><li>Links and QR codes, new accounts, rebate rates.</li><li>Contract offers, and the contracts you give your downlines.</li><li>Every bill with its full calculation, and a file that anyone can check.</li><li>Your earnings: withdraw them, send them to a downline or play with them.</li><li>The site uses play money, and agent earnings are play money too.</li></ul>',
			},
		},
		{
			code: 'faq',
			look: 'questions',
			titles: { bn: 'সাধারণ প্রশ্ন', en: 'Common questions' },
			items: [
				{
					titles: { bn: 'এজেন্ট হতে টাকা লাগে?', en: 'Does it cost anything to become an agent?' },
					contents: {
						bn: '<p>না। ভর্তির ফি নেই, কিছু কিনতেও হয় না। কেউ টাকা চাইলে কাস্টমার সার্ভিসে জানান।</p>',
						en: '<p>No. There is no fee and nothing to buy. If you are asked for money, report it to customer service.</p>',
					},
				},
				{
					titles: { bn: 'কীভাবে আবেদন করব?', en: 'How do I apply?' },
					contents: {
						bn: '<p>কাস্টমার সার্ভিসে লিখুন: ইউজারনেম আর কীভাবে টিম গড়তে চান। পাসওয়ার্ড কখনো লিখবেন না, কেউ চাইলেও না।</p>',
						en: '<p>Write to customer service: your username and how you want to build a team. Never send your password, even if someone asks for it.</p>',
					},
				},
				{
					titles: { bn: 'চুক্তি বদলালে কী হয়?', en: 'What happens when a contract changes?' },
					contents: {
						bn: '<p>নতুন প্রস্তাব আগে দেখা যায়। নতুন হার ডাউনলাইনের হারের চেয়ে কম হলে সেই চুক্তি শেষ হয়ে যায়, তাই আগে মিলিয়ে দেখুন।</p>',
						en: '<p>You see the new offer first. If its rate is lower than one you pay a downline, that contract ends, so compare before you accept.</p>',
					},
				},
				{
					titles: { bn: 'মেম্বার হারলে আমি কি চাপ দেব?', en: 'Should I push members who lose?' },
					contents: {
						bn: '<p>কখনোই না। হারানো টাকা তুলতে কাউকে খেলতে বলা যাবে না। যাঁরা নিজের খেলা বন্ধ রেখেছেন, তাঁদের খেলা হিসাবে আসে না।</p>',
						en: '<p>Never. Never ask a member to play to win back a loss. Play by people who have excluded themselves does not count.</p>',
					},
				},
			],
		},
	],
};
