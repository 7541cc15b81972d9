/** The texts of Padma Gold in Bengali. `{name}` is filled in. */
export const bn = {
	title: 'পদ্মার সোনা',
	ready: 'বাজি ঠিক করে ঘুরান। 10টা লাইন।',
	linesTitle: '10টা লাইন',
	paysHint:
		'প্রতি লাইনে বাজির 10 ভাগের 1 ভাগ। বাঁ দিকের রিল থেকে পরপর মিলতে হয়। এক লাইনে সবচেয়ে বড় জিতটাই ধরা হয়।',
	spinFree: 'ফ্রি ঘুরান',
	freeWon: 'চাঁদ উঠেছে! {spins}টা ফ্রি স্পিন, সব জিত ×{multiplier}',
	wildHint: 'বাঘ: চাঁদ ছাড়া সব প্রতীকের বদলে চলে।',
	scatterHint:
		'চাঁদ: যেকোনো জায়গায় {trigger}টা হলেই পেআউট আর {spins}টা ফ্রি স্পিন, সব জিত ×{multiplier}। ফ্রি স্পিনে নতুন ফ্রি স্পিন হয় না।',
	scatterWin: '{count}টা চাঁদ = {payout}',
	tiger: 'বাঘ',
	moon: 'চাঁদ',
	ilish: 'ইলিশ',
	nouka: 'নৌকা',
	kingfisher: 'মাছরাঙা',
	dhol: 'ঢোল',
	lantern: 'হারিকেন',
	mango: 'আম',
	shapla: 'শাপলা',
	coconut: 'ডাব',
};
