import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from './locales.ts';

/** A selectable language, with or without texts on the site. */
export interface Language {
	/** BCP 47, in lower case. */
	code: string;
	/** Its name in the language itself. */
	name: string;
	english: string;
	isRightToLeft?: true;
}

/** All languages: those with a catalogue first, then by their English names. */
export const LANGUAGES: readonly Language[] = [
	{ code: 'bn', name: 'বাংলা', english: 'Bengali' },
	{ code: 'en', name: 'English', english: 'English' },
	{ code: 'ar', name: 'العربية', english: 'Arabic', isRightToLeft: true },
	{ code: 'as', name: 'অসমীয়া', english: 'Assamese' },
	{ code: 'my', name: 'မြန်မာ', english: 'Burmese' },
	{ code: 'zh', name: '中文', english: 'Chinese' },
	{ code: 'nl', name: 'Nederlands', english: 'Dutch' },
	{ code: 'fil', name: 'Filipino', english: 'Filipino' },
	{ code: 'fr', name: 'Français', english: 'French' },
	{ code: 'de', name: 'Deutsch', english: 'German' },
	{ code: 'gu', name: 'ગુજરાતી', english: 'Gujarati' },
	{ code: 'hi', name: 'हिन्दी', english: 'Hindi' },
	{ code: 'id', name: 'Bahasa Indonesia', english: 'Indonesian' },
	{ code: 'it', name: 'Italiano', english: 'Italian' },
	{ code: 'ja', name: '日本語', english: 'Japanese' },
	{ code: 'kn', name: 'ಕನ್ನಡ', english: 'Kannada' },
	{ code: 'km', name: 'ខ្មែរ', english: 'Khmer' },
	{ code: 'ko', name: '한국어', english: 'Korean' },
	{ code: 'lo', name: 'ລາວ', english: 'Lao' },
	{ code: 'ms', name: 'Bahasa Melayu', english: 'Malay' },
	{ code: 'ml', name: 'മലയാളം', english: 'Malayalam' },
	{ code: 'mr', name: 'मराठी', english: 'Marathi' },
	{ code: 'ne', name: 'नेपाली', english: 'Nepali' },
	{ code: 'fa', name: 'فارسی', english: 'Persian', isRightToLeft: true },
	{ code: 'pt', name: 'Português', english: 'Portuguese' },
	{ code: 'pa', name: 'ਪੰਜਾਬੀ', english: 'Punjabi' },
	{ code: 'ru', name: 'Русский', english: 'Russian' },
	{ code: 'si', name: 'සිංහල', english: 'Sinhala' },
	{ code: 'es', name: 'Español', english: 'Spanish' },
	{ code: 'sw', name: 'Kiswahili', english: 'Swahili' },
	{ code: 'ta', name: 'தமிழ்', english: 'Tamil' },
	{ code: 'te', name: 'తెలుగు', english: 'Telugu' },
	{ code: 'th', name: 'ไทย', english: 'Thai' },
	{ code: 'tr', name: 'Türkçe', english: 'Turkish' },
	{ code: 'ur', name: 'اردو', english: 'Urdu', isRightToLeft: true },
	{ code: 'vi', name: 'Tiếng Việt', english: 'Vietnamese' },
];

/** The language shown in place of one without texts. */
export const FALLBACK_LOCALE: Locale = 'en';

/** Languages with all texts, and those that fall back to English. */
export const COMPLETE_LANGUAGES = LANGUAGES.filter(({ code }) => isLocale(code));
export const FALLING_BACK = LANGUAGES.filter(({ code }) => !isLocale(code));

export function findLanguage(code: string | null | undefined): Language | undefined {
	return LANGUAGES.find((language) => language.code === code);
}

/** Returns the language of the texts for a chosen language. */
export function localeFor({ code }: Language): Locale {
	return LOCALES.find((locale) => locale === code) ?? FALLBACK_LOCALE;
}

/** Returns `rtl` for a language written from the right; absent for the default `ltr`. */
export function directionOf(code: string): 'rtl' | undefined {
	return findLanguage(code)?.isRightToLeft && 'rtl';
}

const names = new Map(
	LOCALES.map((locale) => [locale, new Intl.DisplayNames(locale, { type: 'language' })]),
);

/** Returns the name of a language in another: Thai is থাই in Bengali. */
export function languageName(locale: Locale, { code, english }: Language): string {
	return names.get(locale)?.of(code) ?? names.get(DEFAULT_LOCALE)?.of(code) ?? english;
}
