/** District League, whole. Any change makes another game with another hash. */
export const DISTRICT_LEAGUE = {
	gameCode: 'district-league',
	minutes: 90,
	half: 45,
	/** Minutes that one beacon decides. */
	minutesPerDraw: 2,
	/** Of 10,000 in each minute, for even teams on a dry pitch under a clear sky. */
	weights: { home: 150, away: 120 },
	/** Minutes played after which the side behind presses and the side ahead holds back. */
	lateFrom: 60,
	behind: { over: 6, under: 5 },
	ahead: { over: 9, under: 10 },
	/** A side scores no more. */
	goalsMax: 9,
	/** Of 100: what a pitch and the weather leave of the goals. */
	pitches: { dry: 100, soft: 94, heavy: 88 },
	weathers: { clear: 100, wind: 96, rain: 92 },
	/** Of 100: attack multiplies the own weight, defence that of the other side. */
	teams: {
		padma: { bn: 'পদ্মা ঢেউ', en: 'Padma Waves', attack: 112, defence: 94 },
		haor: { bn: 'হাওর মাঝি', en: 'Haor Boatmen', attack: 96, defence: 97 },
		mohona: { bn: 'মোহনা একাদশ', en: 'Mohona Eleven', attack: 104, defence: 102 },
		garo: { bn: 'গারো পাহাড়', en: 'Garo Hills', attack: 91, defence: 90 },
		sundari: { bn: 'সুন্দরী বন', en: 'Sundari Forest', attack: 108, defence: 99 },
		barind: { bn: 'বরেন্দ্র লাল', en: 'Barind Reds', attack: 100, defence: 95 },
		chalan: { bn: 'চলন বিল', en: 'Chalan Lake', attack: 94, defence: 104 },
		teesta: { bn: 'তিস্তা চর', en: 'Teesta Sands', attack: 99, defence: 108 },
		cha: { bn: 'চা বাগান', en: 'Tea Garden', attack: 103, defence: 98 },
		shola: { bn: 'সাগর দ্বীপ', en: 'Sea Island', attack: 97, defence: 106 },
		bhawal: { bn: 'ভাওয়াল গড়', en: 'Bhawal Woods', attack: 110, defence: 107 },
		kirton: { bn: 'কীর্তনখোলা', en: 'Kirtankhola', attack: 90, defence: 93 },
	},
	/** Lines of goals: over and under the half. */
	totals: ['0.5', '1.5', '2.5', '3.5', '4.5', '5.5'],
	halfTotals: ['0.5', '1.5'],
	/** Correct scores up to this many goals of a side; the rest is one selection. */
	scoresTo: 3,
} as const;

export type TeamCode = keyof typeof DISTRICT_LEAGUE.teams;
export type Pitch = keyof typeof DISTRICT_LEAGUE.pitches;
export type Weather = keyof typeof DISTRICT_LEAGUE.weathers;

/** Stakes offered on the ticket, as decimals. */
export const STAKES = ['5.00', '10.00', '20.00', '50.00', '100.00', '500.00'];
