// The texts of Make in German that the first view does not need.
import type { texts as en } from './en-make';

export const texts: Record<keyof typeof en, string> = {
  setByHand: 'Selbst setzen',
  stoppedEmpty: 'Nach {time} ohne Rätsel angehalten.',
  stoppedAttempts: 'Nach {time} und {n} Versuch ohne Rätsel angehalten.|Nach {time} und {n} Versuchen ohne Rätsel angehalten.',
  stoppedAdvice: 'Schneller geht es mit mehr Schwierigkeitsstufen, beliebiger Symmetrie oder ohne verlangte Technik. Auch ein anderer Startwert kann eher Glück haben.',
  anotherSeed: 'Anderen Startwert versuchen',
  samples: 'Beispiele',
  samplesNote: 'Ein Rätsel jeder Stufe, von diesem Generator. Wähle eines aus, um es zu spielen; die Rätsel, die du erzeugst, treten an ihre Stelle.',
  playSample: 'Beispiel der Stufe {level} spielen',
  clearGallery: 'Leeren',
  rareSymmetric: 'Mit beliebiger Symmetrie dauert das Sekunden, mit einer bestimmten oder mit überflüssigen Vorgaben vielleicht Stunden.',
  rareTechnique: 'Kaum ein zufälliges Rätsel braucht diese Technik; es kann also eine Stunde oder länger dauern. Ihre Lektion hat Stellungen zum Üben.',
  fromCollection: 'Eines aus der Sammlung spielen',
};
