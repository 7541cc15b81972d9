/** The texts of cards, chips and roads in Bengali. */
export const bn = {
	spades: 'ইশকাপন',
	hearts: 'হরতন',
	diamonds: 'রুইতন',
	clubs: 'চিড়িতন',
	cardOf: '{suit} {rank}',
	cardBack: 'উল্টো তাস',
	road: 'আগের ফল',
	roadNote: 'আগের রাউন্ড দেখে পরেরটা বলা যায় না।',
	roundNumber: 'রাউন্ড',
	result: 'ফল',
};
