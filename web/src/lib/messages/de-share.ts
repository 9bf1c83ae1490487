// The texts of Share in German that the first view does not need.
import type { texts as en } from './en-share';

export const texts: Record<keyof typeof en, string> = {
  'share.progress': 'Mit meinem Stand: Einträge, Notizen und Farben',
  'share.qr': 'QR-Code',
  'share.qrLabel': 'QR-Code des Links',
  'share.qrLong': 'Der Link ist zu lang für einen QR-Code.',
  'share.openIn': 'Öffnen in',
  'share.openNote': 'Diese Links öffnen eine andere Seite und geben ihr das Rätsel.',
  'share.hodoku': 'Für HoDoKu kopieren',
};
