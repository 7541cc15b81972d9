/** The texts of Jhilik Arena in Bengali. `{name}` is filled in. */
export const bn = {
	title: 'ঝিলিক অ্যারেনা',
	roundNow: 'রাউন্ড {no}',
	roundsWon: 'রাউন্ড: {rounds}',
	nextChance: 'রাউন্ড {no}: {a} {shareA} · {b} {shareB}',
	oilNow: 'তেল {a} / {b}',
	firstTo: 'যে আগে 13 রাউন্ড জেতে',
	mkWinner: 'কে জিতবে',
	mkRound: 'রাউন্ড {no} কে জিতবে',
	mkRounds: 'মোট রাউন্ড',
	mkHandicap: 'হ্যান্ডিক্যাপ',
	mkRace: 'কে আগে {line} রাউন্ড',
	arOver: '{line} এর বেশি',
	arUnder: '{line} এর কম',
	arWin: '{team} জিতবে',
	arRound: 'রাউন্ড {no} জিতবে {team}',
	arSelOver: 'মোট রাউন্ড {line} এর বেশি',
	arSelUnder: 'মোট রাউন্ড {line} এর কম',
	arHandicap: '{team} {sign}{line} রাউন্ডে জিতবে',
	arRace: '{team} আগে {line} রাউন্ড জিতবে',
	arRuleMatch:
		'প্রতি পাঁচ মিনিটে দুইটা ম্যাচ। পাঁচজন করে দুই দল বাতাসের মধ্যে লণ্ঠন নিয়ে যায়; যে দল আগে {rounds} রাউন্ড জেতে সেই দল ম্যাচ জেতে। নয় সেকেন্ডে একটা রাউন্ড, সবই সিমুলেটেড।',
	arRuleRound:
		'রাউন্ডে একটা দলের ওজন তার শক্তি গুণ তেলের ওজন। দুই ওজনের যোগফলের মধ্যে নিজের ভাগটাই জেতার সম্ভাবনা, 10,000 এ কাটা।',
	arRuleOil:
		'দুই দল {start} তেল নিয়ে শুরু করে। রাউন্ড জিতলে একটা বাড়ে, সর্বোচ্চ {max}; হারলে একটা কমে। তেল না থাকলে হারার পর আয়োজক একটা দেয়।',
	thArenaTeam: 'দল',
	thStrength: 'শক্তি',
	thOil: 'তেল',
	thOilWeight: 'ওজন',
};
