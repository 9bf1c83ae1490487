// The texts of Share in Japanese.
import type { texts as en } from './en-share';

export const texts: Record<keyof typeof en, string> = {
  'share.progress': '進み具合も含める: 数字、メモ、色',
  'share.qr': 'QR コード',
  'share.qrLabel': 'リンクの QR コード',
  'share.qrLong': 'リンクが長すぎて QR コードにできません。',
  'share.openIn': '他で開く',
  'share.openNote': '別のサイトを開き、問題を渡します。',
  'share.hodoku': 'HoDoKu 用にコピー',
};
