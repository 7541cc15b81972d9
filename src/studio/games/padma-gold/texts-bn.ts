/** The texts of Padma Gold in Bengali. `{name}` is filled in. */
export const bn = {
	title: 'পদ্মার সোনা',
	freeWon: 'চাঁদ উঠেছে! {spins}টা ফ্রি স্পিন, সব জয় ×{multiplier}',
	wildHint: 'বাঘ: চাঁদ ছাড়া সব প্রতীকের বদলে চলে।',
	scatterHint:
		'চাঁদ: যেকোনো জায়গায় {trigger}টা হলেই পেআউট আর {spins}টা ফ্রি স্পিন, সব জয় ×{multiplier}। ফ্রি স্পিনে নতুন ফ্রি স্পিন হয় না।',
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
