// The texts of Share in Japanese that the first view does not need.
export const texts = {
  'share.progress': '途中経過も含める：数字・メモ・色',
  'share.qr': 'QRコード',
  'share.qrLabel': 'リンクのQRコード',
  'share.qrLong': 'リンクが長すぎてQRコードにできません。',
  'share.openIn': 'ほかで開く',
  'share.openNote': '別のサイトを開き、パズルを渡します。',
  'share.hodoku': 'HoDoKu用にコピー',
} as const;
